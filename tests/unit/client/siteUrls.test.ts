/** No path in an address bar leads outside the site. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	assetUrl,
	fileBeside,
} from "../../../packages/furrow/src/client/runtime/siteUrls";
import {
	historyPath,
	sitePath,
} from "../../../packages/furrow/src/shared/paths";

const ORIGIN = "https://site.example";

function atBase(baseUrl: string): void {
	vi.stubGlobal("__FURROW__", { siteConfig: { baseUrl } });
}

beforeEach(() => {
	vi.stubGlobal("window", { location: { origin: ORIGIN } });
	atBase("/");
});
afterEach(() => vi.unstubAllGlobals());

const PATHS = fc
	.array(fc.constantFrom("/", "\\", "\t", "\n", "evil.example", ".", "..", "@"))
	.map((parts) => `/${parts.join("")}`);

describe("sitePath", () => {
	it.each([
		["//evil.example/x", "/evil.example/x"],
		["/\\evil.example/x", "/evil.example/x"],
		["/\t/evil.example/x", "/evil.example/x"],
		["/docs//a", "/docs/a"],
		["/docs/a/", "/docs/a/"],
	])("normalises %j to %s", (path, expected) => {
		expect(sitePath(path)).toBe(expected);
	});

	it("keeps any path on the site, whatever the base URL", () => {
		fc.assert(
			fc.property(PATHS, fc.constantFrom("", "/zh"), (path, base) => {
				const url = new URL(base + sitePath(path), ORIGIN);
				expect(url.origin).toBe(ORIGIN);
			}),
		);
	});
});

describe("historyPath", () => {
	it.each([
		["/docs/a?b=%5C#c%25", "/docs/a?b=%5C#c%25"],
		["/docs/%E4%B8%AD", "/docs/中"],
		["/100%", "/100%25"],
		["/%FF", "/%25FF"],
		["/%5Cevil.example", "/evil.example"],
		["/%255Cevil.example", "/%255Cevil.example"],
		["?only", "?only"],
		["a/../b", "a/../b"],
	])("converts %s to %s", (url, expected) => {
		expect(historyPath(url)).toBe(expected);
	});

	it("returns paths that can be decoded and stay on the site when converted repeatedly", () => {
		const parts = fc.constantFrom("/", "%5C", "%255C", "%2", "%FF", "%09", "a");
		fc.assert(
			fc.property(fc.array(parts), (all) => {
				let path = `/${all.join("")}`;
				for (let round = 0; round < 4; round += 1) {
					path = decodeURI(historyPath(path));
					expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
				}
			}),
		);
	});
});

describe("fileBeside", () => {
	it("stays on this origin", () => {
		fc.assert(
			fc.property(PATHS, (path) => {
				expect(fileBeside(path, "page-data.json")?.origin).toBe(ORIGIN);
			}),
		);
		expect(fileBeside("/a/", "page-data.json")?.href).toBe(
			`${ORIGIN}/a.page-data.json`,
		);
	});

	it("stays below the base URL", () => {
		atBase("/zh/");
		expect(fileBeside("/zh", "f.json")?.pathname).toBe("/zh/f.json");
		expect(fileBeside("/zh/a", "f.json")?.pathname).toBe("/zh/a.f.json");
		expect(fileBeside("/zhx", "f.json")).toBeUndefined();
		expect(fileBeside("/a", "f.json")).toBeUndefined();
		expect(fileBeside("/zh/../a", "f.json")).toBeUndefined();
	});
});

describe("assetUrl", () => {
	const folder = `${ORIGIN}/assets/`;

	it("accepts files of the build", () => {
		expect(assetUrl("/assets/js/a.js", folder)).toBe(`${folder}js/a.js`);
	});

	it.each([
		"//evil.example/assets/a.js",
		"https://evil.example/assets/a.js",
		"/uploads/a.js",
		"/assets/../uploads/a.js",
		"/assets/%2e%2e/uploads/a.js",
		"/assets/..%2fuploads/a.js",
		"data:text/javascript,alert(1)",
		"blob:https://site.example/assets/1",
		"\\\\evil.example\\assets\\a.js",
	])("rejects %s", (url) => {
		expect(() => assetUrl(url, folder)).toThrow("not part of this build");
	});
});
