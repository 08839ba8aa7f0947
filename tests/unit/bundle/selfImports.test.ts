import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	createThemeResolver,
	selfImports,
} from "../../../packages/furrow/src/bundle/index";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "furrow-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the components that import themselves in a site's theme of these files. */
function found(files: Record<string, string>) {
	for (const [name, source] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), source);
	}
	return selfImports(createThemeResolver([], folder));
}

it("finds components in files with JSX or types", async () => {
	const themed = await found({
		"Footer/index.js": 'const a = <b/>;\nimport F from "@theme/Footer";',
		"Blog/Post.tsx": "import P, { type Props } from '@theme/Blog/Post';",
	});
	expect(themed).toHaveLength(2);
	expect(themed).toContainEqual({
		name: "Footer",
		file: join(folder, "Footer/index.js"),
		line: 2,
		column: 15,
	});
	expect(themed).toContainEqual({
		name: "Blog/Post",
		file: join(folder, "Blog/Post.tsx"),
		line: 1,
		column: 31,
	});
});

it("ignores imports of types and of other components, and text", async () => {
	expect(
		await found({
			"Footer.tsx": `import type Footer from "@theme/Footer";
import { type Props } from "@theme/Footer";
import Original from "@theme-original/Footer";
import Logo from "@theme/Footer/Logo";
const hint = "@theme/Footer";`,
		}),
	).toEqual([]);
});

it("ignores components that were deleted after the theme was read", async () => {
	const file = join(folder, "Footer.js");
	writeFileSync(file, 'import F from "@theme/Footer";');
	const themes = createThemeResolver([], folder);
	rmSync(file);
	expect(await selfImports(themes)).toEqual([]);
});
