/** What is told of pages that no reader sees, since another one is shown in their place. */
import { describe, expect, it } from "vitest";
import type { LocaleContent } from "../../../packages/furrow/src/content/index.js";
import { checkContent } from "../../../packages/furrow/src/finish/contentReport.js";
import { flattenRoutes } from "../../../packages/furrow/src/routes/index.js";

/** What a site whose pages have these paths is told. */
function told(onDuplicateRoutes: string, ...paths: string[]): string[] {
	return toldOf({ onDuplicateRoutes }, ...paths);
}

function toldOf(
	{
		onDuplicateRoutes = "warn",
		trailingSlash,
	}: { onDuplicateRoutes?: string; trailingSlash?: boolean },
	...paths: string[]
): string[] {
	const routes = flattenRoutes(
		paths.map((path) => ({
			path,
			component: "@theme/DocItem",
			metadata: {
				sourceFilePath: `docs${path.replace(/(?<=.)\/$/, "-slash")}.md`,
			},
		})),
	);
	const warnings: string[] = [];
	const reporter = {
		stage() {},
		count() {},
		warn: (message: string) => warnings.push(message),
	};
	const content = {
		locale: {
			context: {
				baseUrl: "/",
				siteConfig: { onDuplicateRoutes, trailingSlash },
			},
			warnings: [],
		},
		routes,
		pages: { all: () => [] },
	} as unknown as LocaleContent;
	checkContent([content], reporter);
	return warnings;
}

describe("pages whose paths differ in the slash at their end", () => {
	it.each(["warn", "throw", "log"])(
		"are told of where onDuplicateRoutes is %s, and end no build",
		(severity) => {
			expect(told(severity, "/a/", "/b", "/a", "/")).toEqual([
				"Several pages would be written to the same file, so only the first is shown:\n  /a (docs/a.md), /a/ (docs/a-slash.md)",
			]);
		},
	);

	it("are not told of where it is ignore, or where there are none", () => {
		expect(told("ignore", "/a/", "/a")).toEqual([]);
		expect(told("warn", "/a/", "/a/b", "/b", "/")).toEqual([]);
	});

	it("are no pages at the very same path, which are told of as ever", () => {
		expect(told("warn", "/a", "/a")).toEqual([
			expect.stringContaining("Several pages have the same path"),
		]);
	});
});

describe("pages of different paths that are the same file", () => {
	it.each<[trailingSlash: boolean | undefined, a: string, b: string]>([
		[undefined, "/", "/index.html"],
		[undefined, "/a", "/a/index.html"],
		[false, "/a", "/a.html"],
	])("are told of: trailingSlash %s, %s and %s", (trailingSlash, a, b) => {
		expect(toldOf({ trailingSlash }, a, b, "/c")).toEqual([
			`Several pages would be written to the same file, so only the first is shown:\n  ${a} (docs${a}.md), ${b} (docs${b}.md)`,
		]);
	});
});
