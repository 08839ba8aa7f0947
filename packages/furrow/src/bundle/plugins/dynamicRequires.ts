/**
 * Requests that code computes at run time: `require(`@site/static/img/${name}.png`)`, `import` of the same kind, and
 * webpack's `require.context`. As in webpack, every file that such a request may match becomes part of the bundle.
 */
import { type Dirent, readdirSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { dirname, join, resolve } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";
import { escapeRegExp } from "../../util/strings.js";
import { withoutLoaders } from "./loaderPrefixes.js";

const RUNTIME = join(CLIENT_DIR, "runtime/dynamicRequire.ts");

/** Maximum number of files that a request may match. More are probably a mistake. */
const MAX_FILES = 2000;

/** Matches calls of `require`, and of `import` with a computed text, possibly preceded by webpack's comments. */
const MAY_CHOOSE =
	/\brequire(?:\.context)?\s*\(|\bimport\s*\((?:\s|\/\*[\s\S]*?\*\/)*(?:`[^`]*\$\{|(["'])[^"'\n]*\1\s*\+)/;

/** Static texts of a request, and `null` for parts that are known at run time only. */
type Part = string | null;

/** An expression that requests one of several files. */
interface Choice {
	start: number;
	/** End of the code that is replaced: up to the argument, which may contain further choices, or all of it. */
	end: number;
	/** The folder as it is written, with its slash, without prefixes of loaders. */
	written: string;
	/** Query that tells the bundler how to read the files, such as `?raw`. */
	query: string;
	/** Matches the requested files by their paths in the folder, with `./`. */
	test: RegExp;
	isRecursive: boolean;
	/** Whether the expression is `require.context`. */
	isContext?: boolean;
	/** Whether the file is loaded on demand. */
	isLate?: boolean;
}

/** Returns a pattern of the folders with which a request may begin: relative ones, the site's, and those of aliases. */
const folderNames = (alias: Record<string, string>) =>
	[
		"@site",
		"\\.{1,2}",
		...Object.keys(alias)
			.filter((name) => !name.endsWith("$"))
			.map(escapeRegExp),
	].join("|");

/** Resolves the folder of a request. */
function folderOf(
	written: string,
	id: string,
	siteDir: string,
	alias: Record<string, string>,
): string {
	const name = Object.keys(alias)
		.filter((one) => written.startsWith(`${one}/`))
		.sort((a, b) => b.length - a.length)[0];
	return name
		? join(
				fromSitePath(alias[name] as string, siteDir),
				written.slice(name.length),
			)
		: resolve(dirname(id), fromSitePath(written, siteDir));
}

function partsOf(node: ESTree.Argument | ESTree.PrivateIdentifier): Part[] {
	if (node.type === "Literal" && typeof node.value === "string")
		return [node.value];
	if (node.type === "TemplateLiteral")
		return node.quasis.flatMap(({ value }, index) => {
			const expression = node.expressions[index];
			return [value.cooked, ...(expression ? partsOf(expression) : [])];
		});
	if (node.type === "BinaryExpression" && node.operator === "+")
		return [...partsOf(node.left), ...partsOf(node.right)];
	return [null];
}

/** Parses `require` or `import` of a computed text that begins with a folder. */
function dynamicRequest(
	node: ESTree.CallExpression | ESTree.ImportExpression,
	argument: ESTree.Argument,
	code: string,
	folders: string,
): Choice | undefined {
	const [first, ...rest] = partsOf(argument);
	if (!first || !rest.includes(null)) return undefined;
	// Requests with Vite's own queries are left to Vite: `import(`./${name}.md?raw`)`.
	if (rest.some((part) => part?.includes("?"))) return undefined;
	if (
		/webpackIgnore:\s*true|@vite-ignore/.test(
			code.slice(node.start, argument.start),
		)
	)
		return undefined;
	const [request, query] = withoutLoaders(first);
	const [, written, begun = ""] =
		new RegExp(`^((?:${folders})/(?:.*/)?)([^/]*)$`).exec(request) ?? [];
	if (!written) return undefined;
	const pattern = rest
		.map((part) => (part === null ? ".*" : escapeRegExp(part)))
		.join("");
	return {
		start: node.start,
		end: argument.start,
		written,
		query,
		test: new RegExp(`^\\./${escapeRegExp(begun)}${pattern}(?:\\.\\w+)?$`),
		isRecursive: true,
		isLate: node.type === "ImportExpression",
	};
}

/** Parses `require.context(folder, recursive, pattern)` with literal arguments. */
function requireContext(
	node: ESTree.CallExpression,
	folders: string,
): Choice | undefined {
	const [folder, recursive, pattern] = node.arguments;
	if (folder?.type !== "Literal" || typeof folder.value !== "string")
		return undefined;
	const [request, query] = withoutLoaders(folder.value);
	if (!new RegExp(`^(?:${folders})(?:/|$)`).test(request)) return undefined;
	const regex = pattern && "regex" in pattern ? pattern.regex : undefined;
	return {
		start: node.start,
		end: node.end,
		written: request.replace(/\/?$/, "/"),
		query,
		test: regex ? new RegExp(regex.pattern, regex.flags) : /^\.\/.*$/,
		isRecursive: !(recursive?.type === "Literal" && recursive.value === false),
		isContext: true,
	};
}

function choicesIn(code: string, folders: string): Choice[] {
	const choices: Choice[] = [];
	const note = (choice: Choice | undefined) => {
		if (choice) choices.push(choice);
	};
	new Visitor({
		CallExpression(node) {
			const { callee } = node;
			const [first] = node.arguments;
			if (
				callee.type === "Identifier" &&
				callee.name === "require" &&
				first &&
				node.arguments.length === 1
			)
				note(dynamicRequest(node, first, code, folders));
			if (
				callee.type === "MemberExpression" &&
				callee.object.type === "Identifier" &&
				callee.object.name === "require" &&
				callee.property.type === "Identifier" &&
				callee.property.name === "context"
			)
				note(requireContext(node, folders));
		},
		ImportExpression(node) {
			note(dynamicRequest(node, node.source, code, folders));
		},
	}).visit(parseSync("module.js", code).program);
	return choices;
}

function entriesOf(dir: string): Dirent[] {
	try {
		return readdirSync(dir, { withFileTypes: true });
	} catch {
		// The folder does not exist: the error is thrown at run time.
		return [];
	}
}

/** Returns the files below a folder that match a choice, as paths with `./`. */
function filesOf(
	dir: string,
	choice: Pick<Choice, "test" | "isRecursive">,
	inside = ".",
): string[] {
	const { test, isRecursive } = choice;
	return entriesOf(join(dir, inside)).flatMap((entry) => {
		const path = `${inside}/${entry.name}`;
		if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
		if (entry.isDirectory())
			return isRecursive ? filesOf(dir, choice, path) : [];
		return test.test(path) ? [path] : [];
	});
}

/**
 * Bundles the files that computed requests may match.
 * @param alias names of folders, besides the site's
 * @param sources receives the folders: a new file in one is a new choice
 * @param warnings receives requests that are left unchanged
 */
export function dynamicRequiresPlugin(
	siteDir: string,
	alias: Record<string, string>,
	sources: Set<string>,
	warnings: Set<string> | undefined,
): Plugin {
	const folders = folderNames(alias);
	return {
		name: "furrow:dynamic-requires",
		transform: {
			filter: {
				id: { exclude: /\/node_modules\/(?!.*docusaurus)/ },
				code: MAY_CHOOSE,
			},
			handler(code, id) {
				const choices = choicesIn(code, folders);
				if (!choices.length) return null;
				const imports: string[] = [];
				let result = "";
				let end = 0;
				for (const [at, choice] of choices.entries()) {
					const { written, query, isContext, isLate } = choice;
					const dir = folderOf(written, id, siteDir, alias);
					const files = filesOf(dir, choice);
					if (files.length > MAX_FILES) {
						warnings?.add(
							`${id}: "${isLate ? "import" : "require"}" could load any of ${files.length} files in ${written}, which are too many to bundle.`,
						);
						continue;
					}
					sources.add(dir);
					const entries = files.map((file, index) => {
						const name = `__chosen${at}_${index}`;
						const source = JSON.stringify(join(dir, file) + query);
						if (isLate)
							return `${JSON.stringify(file)}: () => import(${source})`;
						imports.push(`import * as ${name} from ${source};`);
						return `${JSON.stringify(file)}: ${name}`;
					});
					const map = `{${entries.join(", ")}}`;
					const call = isContext
						? `__context(${map})`
						: `${isLate ? "__importModule" : "__requireModule"}(${map}, ${JSON.stringify(written)}, `;
					result += code.slice(end, choice.start) + call;
					end = choice.end;
				}
				if (end === 0) return null;
				// Inserted on the first line, so that errors name the lines of the original file.
				return {
					code: `import { requireModule as __requireModule, importModule as __importModule, context as __context } from ${JSON.stringify(RUNTIME)}; ${imports.join(" ")} ${result}${code.slice(end)}`,
					map: null,
				};
			},
		},
	};
}
