/**
 * Requests that code puts together while it runs: `require(`@site/static/img/${name}.png`)`, `import` of the same kind,
 * and webpack's `require.context`. As there, every file that such a request may mean becomes part of the bundle.
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

/** A request that matches more files than this is probably a mistake. */
const MOST_FILES = 2000;

/** Calls of `require`, and of `import` with more than a text: with comments of webpack's before it, if there are any. */
const MAY_CHOOSE =
	/\brequire(?:\.context)?\s*\(|\bimport\s*\((?:\s|\/\*[\s\S]*?\*\/)*(?:`[^`]*\$\{|(["'])[^"'\n]*\1\s*\+)/;

/** Static texts of a request, and `null` for what is known when it runs. */
type Part = string | null;

/** A place in code that asks for one of several files. */
interface Choice {
	start: number;
	end: number;
	/** The folder as it is written, with its slash, behind what loaders it names. */
	written: string;
	/** Query that tells the bundler how to read the files: `?raw`. */
	query: string;
	/** Which of the files below the folder are meant, by their paths with `./`. */
	test: RegExp;
	isRecursive: boolean;
	/** The code of the request; nothing where it is `require.context`. */
	request?: string;
	/** Whether the file is loaded when it is asked for. */
	isLate?: boolean;
}

/** The folders by which a request may begin, as a regular expression: relative ones, the site's, and those of aliases. */
const folderNames = (alias: Record<string, string>) =>
	[
		"@site",
		"\\.{1,2}",
		...Object.keys(alias)
			.filter((name) => !name.endsWith("$"))
			.map(escapeRegExp),
	].join("|");

/** The folder of a request, from how it is written. */
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

/** `require` or `import` of a text that begins with a folder. */
function dynamicRequest(
	node: ESTree.CallExpression | ESTree.ImportExpression,
	argument: ESTree.Argument,
	code: string,
	folders: string,
): Choice | undefined {
	const [first, ...rest] = partsOf(argument);
	if (!first || !rest.includes(null)) return undefined;
	// Vite's own queries are left to it: `import(`./${name}.md?raw`)`.
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
		end: node.end,
		written,
		query,
		test: new RegExp(`^\\./${escapeRegExp(begun)}${pattern}(?:\\.\\w+)?$`),
		isRecursive: true,
		request: code.slice(argument.start, argument.end),
		isLate: node.type === "ImportExpression",
	};
}

/** `require.context(folder, recursive, pattern)`, all of them written out. */
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
	};
}

function choicesIn(code: string, folders: string): Choice[] {
	const found: Choice[] = [];
	const note = (choice: Choice | undefined) => {
		if (choice) found.push(choice);
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
	return found;
}

function entriesOf(dir: string): Dirent[] {
	try {
		return readdirSync(dir, { withFileTypes: true });
	} catch {
		// No such folder: the error is thrown when the code runs.
		return [];
	}
}

/** The files below a folder that a choice means, by their paths with `./`. */
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
 * @param alias names of folders, besides the site's
 * @param sources gets the folders: a new file in one is a new choice
 * @param warnings gets what is left as it is
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
					const { written, query, request, isLate } = choice;
					const dir = folderOf(written, id, siteDir, alias);
					const files = filesOf(dir, choice);
					if (files.length > MOST_FILES) {
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
					const call = request
						? `${isLate ? "__chooseLater" : "__choose"}(${map}, ${JSON.stringify(written)}, ${request})`
						: `__context(${map})`;
					result += code.slice(end, choice.start) + call;
					end = choice.end;
				}
				if (end === 0) return null;
				// On the first line: errors name the lines of the file as it is.
				return {
					code: `import { choose as __choose, chooseLater as __chooseLater, context as __context } from ${JSON.stringify(RUNTIME)}; ${imports.join(" ")} ${result}${code.slice(end)}`,
					map: null,
				};
			},
		},
	};
}
