import { readFile } from "node:fs/promises";
import { parseSync } from "rolldown/utils";
import type { Plugin } from "vite";
import type { CompiledPage } from "../../types/page.js";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";

/** Names that every content module exports, besides its own exports. */
const STATICS = ["frontMatter", "contentTitle", "toc", "assets"];

const MARKDOWN = /\.mdx?$/;
/** Query of the code part of a Markdown module. */
const CODE = "?furrow-code";

const quote = (value: unknown) => JSON.stringify(value);

/** Returns the names in `export const exports = {...}` of a page's code part. */
function exportedNames(code: string): string[] {
	const { program } = parseSync("page.js", code);
	const declared = program.body.flatMap((node) =>
		node.type === "ExportNamedDeclaration" &&
		node.declaration?.type === "VariableDeclaration"
			? node.declaration.declarations
			: [],
	);
	const exports = declared.find(
		({ id }) => id.type === "Identifier" && id.name === "exports",
	)?.init;
	if (exports?.type !== "ObjectExpression") return [];
	return exports.properties.flatMap((property) => {
		if (property.type !== "Property") return [];
		const { key } = property;
		if (key.type === "Identifier") return [key.name];
		return key.type === "Literal" ? [String(key.value)] : [];
	});
}

/** Returns the code of a Markdown file's module, for components that import it. */
function moduleSource(id: string, page: CompiledPage): string {
	const { frontMatter, contentTitle, toc, assets } = page;
	const body = [
		...(page.sheets ?? []).map((href) => ({
			s: "link",
			p: { rel: "stylesheet", href },
		})),
		...page.body,
	];
	const lines = [
		`import { createContent } from ${quote(join(CLIENT_DIR, "runtime/mdx.tsx"))};`,
	];
	const imports: string[] = [];
	for (const { source, names } of page.imports) {
		if (!Object.keys(names).length) lines.push(`import ${quote(source)};`);
		for (const [local, exported] of Object.entries(names)) {
			const name = `i${imports.length}`;
			lines.push(
				exported === "*"
					? `import * as ${name} from ${quote(source)};`
					: `import { ${exported} as ${name} } from ${quote(source)};`,
			);
			imports.push(`${quote(local)}: ${name}`);
		}
	}
	const partials = Object.entries(page.partials).map(([local, file], index) => {
		lines.push(`import p${index} from ${quote(file)};`);
		return `${quote(local)}: p${index}`;
	});
	if (page.code) lines.push(`import * as code from ${quote(id + CODE)};`);
	const payload = { frontMatter, contentTitle, toc, assets, body };
	lines.push(
		`const content = createContent(`,
		`\t{ ...${quote(payload)}, scope: {}, partials: {} },`,
		`\t{ imports: { ${imports.join(", ")} }, partials: { ${partials.join(", ")} }${page.code ? ", code" : ""} },`,
		`);`,
		`export default content;`,
		`export const { ${STATICS.join(", ")} } = content;`,
	);
	const ownNames = page.code ? exportedNames(page.code) : [];
	for (const name of ownNames)
		if (name !== "default" && !STATICS.includes(name))
			lines.push(`export const ${name} = code.exports[${quote(name)}];`);
	return lines.join("\n");
}

/**
 * Compiles Markdown that a component imports (`import Intro from './_intro.mdx'` in `src/`): the one case in which
 * content is code, because the component decides where and how it is rendered.
 *
 * @param compile compiles a file independently of the language
 * @param emits whether referenced files are copied to the output
 * @param sources receives the other files that a module depends on
 */
export function markdownModulePlugin(
	compile: (file: string) => Promise<CompiledPage>,
	emits = false,
	sources?: Set<string>,
): Plugin {
	const codeOf = new Map<string, string>();
	let watch = (_file: string) => {};
	return {
		name: "furrow:markdown-modules",
		enforce: "pre",
		configureServer({ watcher, config }) {
			// Vite does not watch files outside of the site that plugins load.
			watch = (file) => {
				if (!file.startsWith(`${config.root}/`)) watcher.add(file);
			};
		},
		resolveId: {
			order: "pre",
			filter: { id: /\.mdx?\?furrow-code$/ },
			handler: (request) => request,
		},
		load: {
			filter: { id: /\.mdx?(?:\?furrow-code)?$/ },
			async handler(id) {
				if (!MARKDOWN.test(id))
					return { code: codeOf.get(id) ?? "", moduleType: "js" };
				watch(id);
				const page = await compile(id);
				for (const file of page.dependencies) sources?.add(file);
				for (const { file, output } of page.files) {
					sources?.add(file);
					if (emits)
						this.emitFile({
							type: "asset",
							fileName: output,
							source: await readFile(file),
						});
				}
				if (page.code) codeOf.set(id + CODE, page.code);
				return { code: moduleSource(id, page), moduleType: "js" };
			},
		},
	};
}
