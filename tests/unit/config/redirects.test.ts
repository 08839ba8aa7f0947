import { describe, expect, it } from "vitest";
import {
	collectRedirects,
	redirectFile,
	redirectPage,
} from "../../../packages/furrow/src/plugins/client-redirects/redirects.js";

const options = {
	id: "default",
	fromExtensions: ["html"],
	toExtensions: ["exe"],
	redirects: [
		{ from: ["/old", "/old2/"], to: "/a" },
		{ from: "/old.html", to: "/b/c?x=1#h" },
		{ from: "/ext", to: "https://other.example/x" },
		{ from: "/a", to: "/b/c" },
	],
	createRedirects: (path: string) =>
		path.replace(/\/$/, "") === "/b/c" ? ["/made/b/c", "/zzz/"] : undefined,
};

const configPath = "docusaurus.config.js";
const paths = ["/", "/a", "/b/c", "/x.exe", "/slash/"];

// The files that Docusaurus 3.10.2 writes for the same site.
const files = async (trailingSlash: boolean | undefined, known = paths) => {
	const { redirects } = await collectRedirects(
		{ paths: known, trailingSlash, configPath },
		options,
	);
	return redirects
		.map(({ from, to }) => `${redirectFile(from, trailingSlash)} ${to}`)
		.sort();
};

describe("client redirects", () => {
	it("write the same files as Docusaurus", async () => {
		expect(await files(undefined)).toEqual([
			"a.html/index.html /a",
			"b/c.html/index.html /b/c",
			"ext/index.html https://other.example/x",
			"made/b/c/index.html /b/c",
			"old.html/index.html /b/c?x=1#h",
			"old/index.html /a",
			"old2/index.html /a",
			"slash.html/index.html /slash/",
			"x.exe.html/index.html /x.exe",
			"x/index.html /x.exe",
			"zzz/index.html /b/c",
		]);
		expect(await files(false, ["/", "/a", "/b/c", "/x.exe", "/slash"])).toEqual(
			[
				"a.html.html /a",
				"b/c.html.html /b/c",
				"ext/index.html https://other.example/x",
				"made/b/c/index.html /b/c",
				"old.html.html /b/c?x=1#h",
				"old/index.html /a",
				"old2/index.html /a",
				"slash.html.html /slash",
				"x.exe.html.html /x.exe",
				"x/index.html /x.exe",
				"zzz/index.html /b/c",
			],
		);
	});

	it("decode paths for file names, unless they are malformed", () => {
		expect(redirectFile("/a%20b", undefined)).toBe("a b/index.html");
		expect(redirectFile("/100%", undefined)).toBe("100%/index.html");
	});

	it("do not replace existing pages", async () => {
		const { taken } = await collectRedirects(
			{ paths: ["/", "/a/", "/b/c/"], trailingSlash: true, configPath },
			{ ...options, fromExtensions: [] },
		);
		expect(taken).toEqual([{ from: "/a", to: "/b/c" }]);
	});

	it("are rejected if their targets do not exist", async () => {
		await expect(
			collectRedirects(
				{ paths, trailingSlash: undefined, configPath },
				{ ...options, redirects: [{ from: "/x", to: "/slahs" }] },
			),
		).rejects.toThrowError(
			'A redirect leads to a page that does not exist:\n  - "/x" to "/slahs"',
		);
	});

	it("escape the target in the page", () => {
		const page = redirectPage('/a"></script><b>');
		expect(page).not.toContain("</script><b>");
		expect(page).toContain("url=/a&quot;&gt;&lt;/script&gt;&lt;b&gt;");
		expect(page).toMatch(/location\.search[\s\S]*location\.hash/);
		expect(page.match(/<script>[\s\S]*<\/script>/)?.[0]).toBe(
			redirectPage("/b").match(/<script>[\s\S]*<\/script>/)?.[0],
		);
	});

	it("encode URLs exactly once", () => {
		expect(redirectPage("/a b/æ%20c")).toContain(
			'<link rel="canonical" href="/a%20b/%C3%A6%20c">',
		);
	});
});
