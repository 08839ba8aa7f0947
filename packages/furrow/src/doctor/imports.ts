import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { transformSync, Visitor } from "rolldown/utils";
import {
	type BundleInput,
	type PageCode,
	resolveClientModule,
	type ThemeResolver,
	withoutLoaders,
} from "../bundle/index.js";
import { isFile } from "../util/files.js";
import { addCommand } from "../util/packageManager.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { packageFolder } from "../util/packages.js";
import {
	dirname,
	inNodeModules,
	isAbsolute,
	join,
	relative,
	resolve,
} from "../util/path.js";
import { placeAt, quotedPlace } from "../util/places.js";
import { fromSitePath } from "../util/sitePath.js";
import { type CodeFile, parseCode } from "./codeFile.js";
import type { Finding } from "./finding.js";

const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json"];
const CODE = /\.[cm]?[jt]sx?$/;
const BUILTIN = new Set(builtinModules);

interface Known {
	siteDir: string;
	input: BundleInput;
	themes: ThemeResolver;
}

function localFile(path: string): string | undefined {
	// TypeScript names a module by what it will be: `./a.js` for a.ts.
	const source = path.replace(/\.jsx?$/, "");
	return [
		...ENDINGS.map((end) => path + end),
		...ENDINGS.slice(1).map((end) => `${path}/index${end}`),
		`${source}.ts`,
		`${source}.tsx`,
	].find(isFile);
}

/** Whether the bundler gives a request's file as text or as its URL, so that nothing in it is run. */
function isData(request: string, file: string, { input }: Known): boolean {
	const [name, query] = withoutLoaders(request);
	if (/[?&](?:raw|url)\b/.test(name + query)) return true;
	const { rawExtensions, urlExtensions } = input;
	return [...rawExtensions, ...urlExtensions].some((end) => file.endsWith(end));
}

/** Whether a package can be resolved from a file. Its exports are left to the bundler. */
const hasPackage = (name: string, from: string): boolean =>
	packageFolder(name, from) !== undefined;

const packageName = (request: string) =>
	request
		.split("/")
		.slice(0, request.startsWith("@") ? 2 : 1)
		.join("/");

/** Resolves a request: to a file of the site to check, to something that exists, or to nothing. */
function target(
	request: string,
	from: string,
	{ siteDir, input, themes }: Known,
): { file?: string; missing?: string } {
	const bare = request.replace(/^.*!/, "").replace(/\?.*$/, "");
	const local = (path: string) => {
		const file = localFile(path);
		return file ? { file } : { missing: `There is no "${bare}".` };
	};
	if (bare.startsWith("@site/")) return local(fromSitePath(bare, siteDir));
	if (/^\.\.?(?:\/|$)/.test(bare)) return local(resolve(dirname(from), bare));
	if (/^@(?:theme|theme-original|theme-init)\//.test(bare)) {
		const name = bare.replace(/^[^/]+\//, "").replace(/\/index$/, "");
		const found = themes.theme(name) ?? themes.init(name);
		if (found || /\.\w+$/.test(name)) return { file: found };
		return { missing: `No theme has the component "${bare}".` };
	}
	const isGiven =
		Object.hasOwn(input.externals, bare) ||
		Object.keys(input.alias).some(
			(alias) =>
				bare === alias.replace(/\$$/, "") || bare.startsWith(`${alias}/`),
		);
	if (isAbsolute(bare)) return { file: isFile(bare) ? bare : undefined };
	if (
		isGiven ||
		bare.startsWith("@generated/") ||
		/^[a-z][\w+.-]*:/i.test(bare) ||
		BUILTIN.has(bare) ||
		resolveClientModule(bare)
	)
		return {};
	const name = packageName(bare);
	if (
		hasPackage(name, from) ||
		// Files outside the site find the site's packages, too.
		hasPackage(name, join(siteDir, "package.json")) ||
		["react", "react-dom", "clsx", "prism-react-renderer"].includes(name)
	)
		return {};
	return { missing: `The package "${name}" is not installed.` };
}

/** The requests that a module makes when it runs, except those inside of a `try`, which may fail. */
function calledRequests(
	program: ReturnType<typeof parseCode>["program"],
): [request: string, at: number][] {
	const requests: [string, number][] = [];
	let tries = 0;
	const add = (node: { type: string; value?: unknown; start: number }) => {
		if (!tries && node.type === "Literal" && typeof node.value === "string")
			requests.push([node.value, node.start]);
	};
	new Visitor({
		TryStatement() {
			tries += 1;
		},
		"TryStatement:exit"() {
			tries -= 1;
		},
		ImportExpression({ source }) {
			add(source);
		},
		CallExpression({ callee, arguments: [request] }) {
			if (request && callee.type === "Identifier" && callee.name === "require")
				add(request);
		},
	}).visit(program);
	return requests;
}

/** TypeScript leaves out imports that only types, or nothing, make use of: the bundler never sees them. */
function withoutUnused(code: CodeFile): CodeFile {
	const { code: source } = transformSync(code.file, code.source, {
		jsx: "preserve",
		tsconfig: false,
	});
	return { file: code.file, source };
}

const importedBy = (code: CodeFile): Set<string> =>
	new Set(
		parseCode(code).module.staticImports.map(
			({ moduleRequest }) => moduleRequest.value,
		),
	);

/** Requests of a module, each with its place in the text. */
function requestsOf(code: CodeFile): [request: string, at: number][] {
	const { module, program, errors } = parseCode(code);
	if (errors.length > 0) return [];
	const isTyped = /\.[cm]?tsx?$/.test(code.file);
	const used = isTyped && importedBy(withoutUnused(code));
	const named = [
		...module.staticImports
			.filter(({ moduleRequest }) => !used || used.has(moduleRequest.value))
			.map(({ moduleRequest }) => moduleRequest),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap(({ moduleRequest, isType }) =>
				isType ? [] : (moduleRequest ?? []),
			),
		),
	];
	return [
		...named.map(({ value, start }): [string, number] => [value, start]),
		...calledRequests(program),
	];
}

/**
 * Imports of the site's code that lead nowhere: the bundler would stop at them. It starts where the bundler does, at
 * pages, theme and client modules, so that files which nothing imports say nothing.
 *
 * @returns the findings, and the site's own style sheets and modules that are imported, and whether Sass is
 */
export function missingImports(
	known: Known,
	code: PageCode,
): {
	missing: Finding[];
	styles: Set<string>;
	modules: CodeFile[];
	usesSass: boolean;
} {
	const { siteDir, input } = known;
	const findings: Finding[] = [];
	const styles = new Set<string>();
	let usesSass = false;
	const told = new Set<string>();
	const seen = new Set<string>();
	const modules: CodeFile[] = [];
	const isOwn = (file: string) =>
		file.startsWith(siteDir) &&
		!inNodeModules(file) &&
		!file.startsWith(PACKAGE_ROOT);
	const follow = (request: string, from: string, line?: number) => {
		const { file, missing } = target(request, from, known);
		if (missing && !told.has(`${from}\n${missing}`)) {
			told.add(`${from}\n${missing}`);
			const name = /^The package "(.+)"/.exec(missing)?.[1];
			findings.push({
				severity: "error",
				message: missing,
				file: relative(siteDir, from),
				line,
				hint: name ? addCommand(name, { siteDir }) : "Check the path.",
			});
		}
		if (!file || seen.has(file) || !isOwn(file)) return;
		if (file.endsWith(".css") && !file.endsWith(".module.css"))
			styles.add(file);
		if (/\.s[ac]ss$/.test(file)) usesSass = true;
		if (!CODE.test(file) || isData(request, file, known)) return;
		seen.add(file);
		modules.push({ file, source: readFileSync(file, "utf8") });
	};
	const start = join(siteDir, "docusaurus.config.js");
	for (const request of [...input.requests, ...code.requests])
		if (!Object.hasOwn(code.virtual, request))
			follow(request, code.namedBy[request] ?? start);
	for (const request of input.clientModules) follow(request, start);
	for (const [name, source] of Object.entries(code.virtual)) {
		const from = code.namedBy[name] ?? start;
		const text = readFileSync(from, "utf8");
		for (const [request] of requestsOf({ file: `${name}.jsx`, source }))
			follow(request, from, quotedPlace(text, request)?.line);
	}
	// Modules that are found on the way are looked at too.
	for (const module of modules)
		for (const [request, at] of requestsOf(module))
			follow(request, module.file, placeAt(module.source, at).line);
	return { missing: findings, styles, modules, usesSass };
}
