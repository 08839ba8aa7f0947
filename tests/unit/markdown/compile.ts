import {
	type CompileInput,
	createMarkdownCompiler,
	type MarkdownCompilerOptions,
} from "../../../packages/furrow/src/markdown/index.js";
import type {
	CompiledPage,
	MdxNode,
	StaticNode,
} from "../../../packages/furrow/src/types/page.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";

export const SITE = "/site";

export function markdownConfig(changes: Record<string, unknown> = {}) {
	return {
		format: "mdx",
		mermaid: false,
		emoji: true,
		mdx1Compat: { comments: true, admonitions: true, headingIds: true },
		anchors: { maintainCase: false },
		hooks: {
			onBrokenMarkdownLinks: "warn",
			onBrokenMarkdownImages: "warn",
			onUnusedMarkdownDirectives: "warn",
		},
		...changes,
	};
}

export function compilerOptions(
	changes: Partial<MarkdownCompilerOptions> & {
		markdown?: Record<string, unknown>;
	} = {},
): MarkdownCompilerOptions {
	const { markdown, ...rest } = changes;
	return {
		siteDir: SITE,
		siteConfig: {
			markdown: markdownConfig(markdown) as never,
			themeConfig: { prism: { additionalLanguages: [] } },
			trailingSlash: undefined,
		},
		staticDirs: [join(SITE, "static")],
		baseUrl: "/",
		translate: (_id, fallback, values = {}) =>
			fallback.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ""),
		overrides: new Set<string>(),
		...rest,
	};
}

/** Compiles a text as the file `docs/page.mdx`. */
export async function compile(
	source: string,
	changes: Parameters<typeof compilerOptions>[0] = {},
	input: Partial<CompileInput> = {},
): Promise<CompiledPage> {
	return createMarkdownCompiler(compilerOptions(changes)).compile({
		filePath: `${SITE}/docs/page.mdx`,
		source,
		resolveLink: () => undefined,
		...input,
	});
}

const isStatic = (node: MdxNode): node is StaticNode =>
	typeof node === "object" && "s" in node;

/** Returns the body as text: static nodes as elements with their HTML, React nodes in double angle brackets. */
export function show(body: MdxNode[]): string {
	return body
		.map((node): string => {
			if (typeof node === "string") return node;
			if (isStatic(node)) {
				const props = Object.entries(node.p ?? {})
					.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
					.join("");
				return `<${node.s}${props}>${node.h ?? ""}</${node.s}>`;
			}
			if ("$expr" in node) return `{${node.$expr}}`;
			const name = Object.values(node.c)[0];
			const props = node.p ? ` ${JSON.stringify(node.p)}` : "";
			const spread = node.spread ? ` ...${node.spread.join(",")}` : "";
			return `<<${name}${props}${spread}>>${show(node.k ?? [])}<</${name}>>`;
		})
		.join("\n");
}

/** Plugin options by the Markdown engine that they select. */
export const ENGINES: Record<string, Untyped> = {
	native: undefined,
	"remark plugins": { remarkPlugins: [() => () => {}] },
	"rehype plugins": { rehypePlugins: [() => () => {}] },
};
