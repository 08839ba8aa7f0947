import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/order.ts";

/** Tests of what a process or a page has once: those of other files would show in them. */
const ALONE = [
	"tests/unit/client/**/*.test.{ts,tsx}",
	"tests/unit/config/loadSite.test.ts",
	"tests/unit/util/fileReads.test.ts",
];

/** Tests of logic that measure how time grows, or try much at random. */
const SLOW = [
	"tests/unit/content/readingTime.test.ts",
	"tests/unit/markdown/{limits,twins}.test.ts",
	"tests/unit/search/index.test.ts",
];

export default defineConfig({
	// What the bundler resolves for each site.
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
					// To load the modules anew for each file takes longer than most tests of logic.
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
					// One build of the documentation serves all of them.
					globalSetup: "tests/site/setup.ts",
				},
			},
		],
		// Whole builds and a browser run beside each other on few cores.
		testTimeout: 120_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 15_000 } },
		// Twice as many as CI has cores: half of the time, tests wait for pages and processes.
		maxWorkers: 4,
		sequence: { sequencer: LongFirst },
		// What fails now and then is broken.
		retry: 0,
		// Keeps compiled modules on disk: a second run of the unit tests takes an eighth less.
		experimental: { fsModuleCache: true },
	},
});
