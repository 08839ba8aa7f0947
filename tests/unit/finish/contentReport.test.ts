/** Warnings about pages that are not shown because another page takes their place. */
import { describe, expect, it } from "vitest";
import type { LocaleContent } from "../../../packages/furrow/src/content/index.js";
import { checkContent } from "../../../packages/furrow/src/finish/contentReport.js";
import { flattenRoutes } from "../../../packages/furrow/src/routes/index.js";

/** Warnings for a site whose pages have these paths. */
function warningsAt(onDuplicateRoutes: string, ...paths: string[]): string[] {
	return warningsFor({ onDuplicateRoutes }, ...paths);
}

function warningsFor(
	{
		baseUrl = "/",
		onDuplicateRoutes = "warn",
		trailingSlash,
	}: {
		baseUrl?: string;
		onDuplicateRoutes?: string;
		trailingSlash?: boolean;
	},
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
				baseUrl,
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

describe("a path", () => {
	const check = (path: string) => () => warningsAt("warn", path);
	const name = (bytes: number) => "x".repeat(bytes);

	it("may only be so long that the names of the page's files fit", () => {
		expect(check(`/${name(240)}/`)).not.toThrow();
		expect(check(`/${name(241)}/`)).toThrow(
			'which allows names of 240 bytes for pages: "',
		);
	});

	it("may have longer names of folders", () => {
		expect(check(`/${name(255)}/a`)).not.toThrow();
		expect(check(`/${name(256)}/a`)).toThrow(
			'which allows names of 255 bytes for folders: "',
		);
	});
});

describe("pages whose paths differ only in a trailing slash", () => {
	it.each(["warn", "throw", "log"])(
		"cause a warning if onDuplicateRoutes is %s, but do not fail the build",
		(severity) => {
			expect(warningsAt(severity, "/a/", "/b", "/a", "/")).toEqual([
				"Several pages would be written to the same file, so only the first is shown:\n  /a (docs/a.md), /a/ (docs/a-slash.md)",
			]);
		},
	);

	it("cause no warning if onDuplicateRoutes is ignore or there are none", () => {
		expect(warningsAt("ignore", "/a/", "/a")).toEqual([]);
		expect(warningsAt("warn", "/a/", "/a/b", "/b", "/")).toEqual([]);
	});

	it("cause no warning for the home page and a page named like the base URL", () => {
		expect(
			warningsFor({ baseUrl: "/docs/" }, "/docs/docs/", "/docs/", "/docs/a"),
		).toEqual([]);
	});

	it("are reported separately from pages with identical paths", () => {
		expect(warningsAt("warn", "/a", "/a")).toEqual([
			expect.stringContaining("Several pages have the same path"),
		]);
	});
});

describe("pages with different paths and the same output file", () => {
	it.each<[trailingSlash: boolean | undefined, a: string, b: string]>([
		[undefined, "/", "/index.html"],
		[undefined, "/a", "/a/index.html"],
		[false, "/a", "/a.html"],
	])("cause a warning: trailingSlash %s, %s and %s", (trailingSlash, a, b) => {
		expect(warningsFor({ trailingSlash }, a, b, "/c")).toEqual([
			`Several pages would be written to the same file, so only the first is shown:\n  ${a} (docs${a}.md), ${b} (docs${b}.md)`,
		]);
	});
});
