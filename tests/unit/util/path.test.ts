/** Paths in Furrow have forward slashes, on Windows too. */
import { readFileSync } from "node:fs";
import { posix, win32 } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { afterEach, describe, expect, it, vi } from "vitest";

const SRC = fileURLToPath(
	new URL("../../../packages/furrow/src/", import.meta.url),
);

/** Loads a module of Furrow as on Windows, with Node's path functions for Windows. */
function onWindows<Module>(load: () => Promise<Module>): Promise<Module> {
	vi.resetModules();
	vi.doMock("node:path", () => ({ ...win32, default: win32 }));
	return load();
}

afterEach(() => {
	vi.doUnmock("node:path");
	vi.resetModules();
});

describe("on Windows", () => {
	it("path functions accept both slashes and return forward ones", async () => {
		const path = await onWindows(
			() => import("../../../packages/furrow/src/util/path"),
		);
		expect(path.join("C:\\site", "docs\\a.md")).toBe("C:/site/docs/a.md");
		expect(path.resolve("C:/site", "..\\other")).toBe("C:/other");
		expect(path.resolve("C:/site", "D:\\other")).toBe("D:/other");
		expect(path.dirname("C:\\site\\docs")).toBe("C:/site");
		expect(path.normalize("C:\\site\\.\\docs\\")).toBe("C:/site/docs/");
		expect(path.relative("C:/site", "C:\\site\\docs\\a.md")).toBe("docs/a.md");
		expect(path.native("C:/site/docs\\a.md")).toBe("C:\\site\\docs\\a.md");
		expect(path.basename("C:\\site\\a.md")).toBe("a.md");
		expect(path.isAbsolute("C:/site")).toBe(true);
		expect(path.inNodeModules("C:\\site\\node_modules\\react\\a.js")).toBe(
			true,
		);
	});

	it("stacks lead to files in folders of any name", async () => {
		const { sitePosition } = await onWindows(
			() => import("../../../packages/furrow/src/util/stack"),
		);
		for (const file of ["C:\\My Site (x86)\\a.ts", "C:/My Site (x86)/a.ts"])
			for (const frame of [`at f (${file}:3:4)`, `at async ${file}:3:4`])
				expect(
					sitePosition(Object.assign(new Error(), { stack: `    ${frame}` })),
				).toEqual({ file: "C:/My Site (x86)/a.ts", line: 3 });
	});

	it("site files have the same names in caches and pages as elsewhere", async () => {
		const { fromSitePath, toSitePath } = await onWindows(
			() => import("../../../packages/furrow/src/util/sitePath"),
		);
		for (const file of ["C:/site/docs/a.md", "C:\\site\\docs\\a.md"])
			expect(toSitePath(file, "C:/site")).toBe("@site/docs/a.md");
		expect(toSitePath("C:\\shared\\a.md", "C:/site")).toBe(
			"@site/../shared/a.md",
		);
		expect(fromSitePath("@site/docs/a.md", "C:/site")).toBe(
			"C:/site/docs/a.md",
		);
		const { aliasedSitePath } = await onWindows(
			() => import("../../../packages/furrow/src/source/contentPaths"),
		);
		expect(aliasedSitePath("C:\\site\\docs\\a.md", "C:/site")).toBe(
			"@site/docs/a.md",
		);
	});

	it("files in a folder are distinguished from those in its siblings", async () => {
		const { isInside } = await onWindows(
			() => import("../../../packages/furrow/src/util/realPath"),
		);
		expect(isInside("C:/site/docs", "C:/site")).toBe(true);
		expect(isInside("C:/sites", "C:/site")).toBe(false);
		expect(isInside("C:/site", "C:/")).toBe(true);
	});

	it("Furrow's modules are recognised by ids with either slash", async () => {
		const { THEME_DIR } = await onWindows(
			() => import("../../../packages/furrow/src/util/packageRoot"),
		);
		expect(THEME_DIR).not.toContain("\\");
		const { isOwnModule } = await import(
			"../../../packages/furrow/src/bundle/ownModule"
		);
		const { packagePath } = await import(
			"../../../packages/furrow/src/bundle/cascadeLayers"
		);
		const id = `${THEME_DIR}/Navbar/styles.module.css`;
		for (const written of [id, id.replaceAll("/", "\\")]) {
			expect(isOwnModule(written)).toBe(true);
			expect(packagePath(written)).toBe(
				"/node_modules/@docusaurus/theme-classic/lib/theme/Navbar/styles.module.css",
			);
		}
	});
});

it("a backslash is an ordinary character on other platforms", async () => {
	const { pathsFor } = await import("../../../packages/furrow/src/util/path");
	const path = pathsFor(posix);
	expect(path.join("/site", "a\\b.md")).toBe("/site/a\\b.md");
	expect(path.slashed("a\\b.md")).toBe("a\\b.md");
});

it("node:path is imported only by util/path.ts", () => {
	const importers = globSync("**/*.{ts,tsx}", { cwd: SRC }).filter((file) =>
		/from "(?:node:)?path"/.test(readFileSync(SRC + file, "utf8")),
	);
	expect(importers).toEqual(["util/path.ts"]);
});
