import { expect, it } from "vitest";
import { PackStore } from "../../../packages/furrow/src/cache/index";
import {
	MarkdownImports,
	MarkdownLoaders,
	PluginReads,
} from "../../../packages/furrow/src/content/index";
import { localeCompilerOptions } from "../../../packages/furrow/src/content/localeCompiler";
import { PageContents } from "../../../packages/furrow/src/content/pageContents";
import { storedParts } from "../../../packages/furrow/src/content/storedPage";
import { createMarkdownCompiler } from "../../../packages/furrow/src/markdown/index";
import { staticParts } from "../../../packages/furrow/src/shared/staticPlan";
import { MarkdownRegistry } from "../../../packages/furrow/src/source/markdownRegistry";
import { join } from "../../../packages/furrow/src/util/path.js";
import { createContext, createSite } from "./site";

const TEXT = "Text of the file.\n";

/** The page contents of a site with these Markdown files. */
function pageContents(files: Record<string, string> = { "docs/a.md": TEXT }) {
	const siteDir = createSite(files);
	const registry = new MarkdownRegistry(siteDir, "en");
	const { siteConfig } = createContext(siteDir);
	const setup = {
		siteDir,
		siteConfig: {
			...siteConfig,
			markdown: { ...siteConfig.markdown, mdx1Compat: {}, anchors: {} },
		} as unknown as typeof siteConfig,
		staticDirs: [],
		baseUrl: "/",
		overrides: new Set<string>(),
		codeTranslations: {},
	};
	const compiler = createMarkdownCompiler(
		localeCompilerOptions(setup, registry),
	);
	const store = new PackStore(join(siteDir, "pages.pack"), "stamp");
	const contents = new PageContents({
		siteDir,
		compiler,
		compilerKey: "",
		store,
		reusesPlugins: true,
		registry,
		imports: new MarkdownImports(siteDir, siteDir),
		loaders: new MarkdownLoaders(siteDir),
		reads: new PluginReads(store, siteDir),
		memory: new Map(),
		parts: staticParts(new Set()),
	});
	return { siteDir, compiler, contents };
}

/** Returns a page's Markdown after a thread has compiled another text, but reported `source` as the file's. */
async function compiledAhead(source: string): Promise<unknown> {
	const { siteDir, compiler, contents } = pageContents();
	const page = await compiler.compile({
		filePath: join(siteDir, "docs/a.md"),
		source: "Text of a thread.\n",
		resolveLink: () => undefined,
	});
	contents.addAhead(
		"@site/docs/a.md",
		{},
		{
			source,
			...storedParts({ page, links: [], stamps: [], form: "html" }, siteDir),
		},
	);
	await contents.compile([{ path: "@site/docs/a.md", query: {} }]);
	expect(contents.compiled).toBe(1);
	return contents.markdown("@site/docs/a.md", {}).trim();
}

it("uses a thread's result if the file is unchanged", async () => {
	expect(await compiledAhead(TEXT)).toBe("Text of a thread.");
});

it("compiles a file itself if it has changed since a thread read it", async () => {
	expect(await compiledAhead("Text as it was.\n")).toBe("Text of the file.");
});

it("yields to the event loop while compiling many files, so that parser memory can be freed", async () => {
	const names = Array.from({ length: 100 }, (_, index) => `docs/${index}.md`);
	const { contents } = pageContents(
		Object.fromEntries(names.map((name) => [name, TEXT])),
	);
	let turns = 0;
	const count = () => {
		turns += 1;
		timer = setImmediate(count);
	};
	let timer = setImmediate(count);
	await contents.compile(
		names.map((name) => ({ path: `@site/${name}`, query: {} })),
	);
	clearImmediate(timer);
	expect(turns).toBeGreaterThanOrEqual(3);
});
