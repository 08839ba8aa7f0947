import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/order.ts";

/** Tests of state that exists once per process or page, which tests of other files would affect. */
const ALONE = [
	"tests/unit/client/**/*.test.{ts,tsx}",
	"tests/unit/config/loadSite.test.ts",
	"tests/unit/util/fileReads.test.ts",
];

/** Unit tests that take long: they measure how time grows, or try many random inputs. */
const SLOW = [
	"tests/unit/content/readingTime.test.ts",
	"tests/unit/markdown/{limits,twins}.test.ts",
	"tests/unit/search/index.test.ts",
];

export default defineConfig({
	// Modules that the bundler provides for each site.
	resolve: {
		alias: {
			"furrow:doc-freshness": fileURLToPath(
				new URL("tests/fixtures/virtual/docFreshness.ts", import.meta.url),
			),
			"furrow:navigation": fileURLToPath(
				new URL("tests/fixtures/virtual/navigation.ts", import.meta.url),
			),
			"furrow:playground": fileURLToPath(
				new URL("tests/fixtures/virtual/playground.ts", import.meta.url),
			),
			"furrow:router": fileURLToPath(
				new URL("tests/fixtures/virtual/router.ts", import.meta.url),
			),
			"furrow:route-parameters": fileURLToPath(
				new URL("tests/fixtures/virtual/routeParameters.ts", import.meta.url),
			),
			"furrow:static-plan": fileURLToPath(
				new URL("tests/fixtures/virtual/staticPlan.ts", import.meta.url),
			),
			"furrow:structured-data": fileURLToPath(
				new URL("tests/fixtures/virtual/structuredData.ts", import.meta.url),
			),
			"@theme": fileURLToPath(
				new URL("packages/furrow/src/theme", import.meta.url),
			),
		},
	},
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["tests/unit/**/*.test.{ts,tsx}"],
					exclude: [...ALONE, ...SLOW],
					// Reloading modules for each file would take longer than most unit tests.
					isolate: false,
				},
			},
			{
				extends: true,
				test: { name: "alone", include: ALONE, pool: "threads" },
			},
			{
				extends: true,
				test: {
					name: "furrow",
					include: ["tests/{build,browser}/**/*.test.ts", ...SLOW],
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: "site",
					include: ["tests/site/*.test.ts"],
					// All of them use one build of the documentation.
					globalSetup: "tests/site/setup.ts",
				},
			},
		],
		// Builds and browsers run in parallel on few cores.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 60_000 } },
		// Twice the number of CI's cores, since tests spend half of their time waiting for pages and processes.
		maxWorkers: 4,
		sequence: { sequencer: LongFirst },
		// A test that fails occasionally is broken.
		retry: 0,
		// Caches compiled modules on disk, which makes a second run of the unit tests an eighth faster.
		experimental: { fsModuleCache: true },
	},
});
