import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import {
	createThemeResolver,
	selfImports,
} from "../../../packages/furrow/src/bundle/index";
import { join } from "../../../packages/furrow/src/util/path";
import { temporaryFolder } from "../../build/temporaryFolder";

/** Creates a site's theme of these files, and returns its folder and resolver. */
function createTheme(files: Record<string, string>) {
	const folder = temporaryFolder("theme");
	for (const [name, source] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), source);
	}
	return { folder, themes: createThemeResolver([], folder) };
}

it("finds components in files with JSX or types", async () => {
	const { folder, themes } = createTheme({
		"Footer/index.js": 'const a = <b/>;\nimport F from "@theme/Footer";',
		"Blog/Post.tsx": "import P, { type Props } from '@theme/Blog/Post';",
	});
	const found = await selfImports(themes);
	expect(found).toHaveLength(2);
	expect(found).toContainEqual({
		name: "Footer",
		place: { file: join(folder, "Footer/index.js"), line: 2, column: 15 },
	});
	expect(found).toContainEqual({
		name: "Blog/Post",
		place: { file: join(folder, "Blog/Post.tsx"), line: 1, column: 31 },
	});
});

it("ignores imports of types and of other components, and text", async () => {
	const { themes } = createTheme({
		"Footer.tsx": `import type Footer from "@theme/Footer";
import { type Props } from "@theme/Footer";
import Original from "@theme-original/Footer";
import Logo from "@theme/Footer/Logo";
const hint = "@theme/Footer";`,
	});
	expect(await selfImports(themes)).toEqual([]);
});

it("ignores components that were deleted after the theme was read", async () => {
	const { folder, themes } = createTheme({
		"Footer.js": 'import F from "@theme/Footer";',
	});
	rmSync(join(folder, "Footer.js"));
	expect(await selfImports(themes)).toEqual([]);
});
