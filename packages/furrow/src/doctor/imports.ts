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
import { type CodeFile, parseCode } from "../util/codeFile.js";
import { isFile } from "../util/files.js";
import { addCommand } from "../util/packageManager.js";
import { isInPackage } from "../util/packageRoot.js";
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
import { isInside } from "../util/realPath.js";
import { fromSitePath } from "../util/sitePath.js";
import type { Finding } from "./finding.js";

const EXTENSIONS = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json"];
const CODE_FILE = /\.[cm]?[jt]sx?$/;
const NODE_BUILTINS = new Set(builtinModules);

/** Parts of the site that are needed to resolve imports. */
interface ImportContext {
	siteDir: string;
	input: BundleInput;
	themes: ThemeResolver;
}

function localFile(path: string): string | undefined {
	// TypeScript code refers to modules by their output names: `./a.js` for `a.ts`.
	const source = path.replace(/\.jsx?$/, "");
	return [
		...EXTENSIONS.map((extension) => path + extension),
		...EXTENSIONS.slice(1).map((extension) => `${path}/index${extension}`),
		`${source}.ts`,
		`${source}.tsx`,
	].find(isFile);
}

/** Whether the bundler imports a request's file as text or URL, so that its code does not run. */
function isData(
	request: string,
	file: string,
	{ input }: ImportContext,
): boolean {
	const [name, query] = withoutLoaders(request);
	if (/[?&](?:raw|url)\b/.test(name + query)) return true;
	const { rawExtensions, urlExtensions } = input;
	return [...rawExtensions, ...urlExtensions].some((extension) =>
		file.endsWith(extension),
	);
}

/** Whether a package can be resolved from a file. Its exports are not checked. */
const hasPackage = (name: string, from: string): boolean =>
	packageFolder(name, from) !== undefined;

const packageName = (request: string) =>
	request
		.split("/")
		.slice(0, request.startsWith("@") ? 2 : 1)
		.join("/");

/**
 * Resolves a request.
 * @returns `file`, if it is a file to check in turn; `missing`, a message if it cannot be resolved; neither if it
 *   exists elsewhere
 */
function resolveRequest(
	request: string,
	from: string,
	{ siteDir, input, themes }: ImportContext,
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
	const isProvided =
		Object.hasOwn(input.externals, bare) ||
		Object.keys(input.alias).some(
			(alias) =>
				bare === alias.replace(/\$$/, "") || bare.startsWith(`${alias}/`),
		);
	if (isAbsolute(bare)) return { file: isFile(bare) ? bare : undefined };
	if (
		isProvided ||
		bare.startsWith("@generated/") ||
		/^[a-z][\w+.-]*:/i.test(bare) ||
		NODE_BUILTINS.has(bare) ||
		resolveClientModule(bare)
	)
		return {};
	const name = packageName(bare);
	if (
		hasPackage(name, from) ||
		// Files outside the site can also import the site's packages.
		hasPackage(name, join(siteDir, "package.json")) ||
		["react", "react-dom", "clsx", "prism-react-renderer"].includes(name)
	)
		return {};
	return { missing: `The package "${name}" is not installed.` };
}

/** Returns the `require` calls and dynamic imports of a module, except those in a `try` statement, which may fail. */
function calledRequests(
	program: ReturnType<typeof parseCode>["program"],
): [request: string, at: number][] {
	const requests: [string, number][] = [];
	let tryDepth = 0;
	const addRequest = (node: {
		type: string;
		value?: unknown;
		start: number;
	}) => {
		if (!tryDepth && node.type === "Literal" && typeof node.value === "string")
			requests.push([node.value, node.start]);
	};
	new Visitor({
		TryStatement() {
			tryDepth += 1;
		},
		"TryStatement:exit"() {
			tryDepth -= 1;
		},
		ImportExpression({ source }) {
			addRequest(source);
		},
		CallExpression({ callee, arguments: [request] }) {
			if (request && callee.type === "Identifier" && callee.name === "require")
				addRequest(request);
		},
	}).visit(program);
	return requests;
}

/** Removes imports that are unused or only used as types, as TypeScript does: the bundler never sees them. */
function withoutUnused(code: CodeFile): CodeFile {
	const { code: source } = transformSync(code.file, code.source, {
		jsx: "preserve",
		tsconfig: false,
	});
	return { file: code.file, source };
}

const importsOf = (code: CodeFile): Set<string> =>
	new Set(
		parseCode(code).module.staticImports.map(
			({ moduleRequest }) => moduleRequest.value,
		),
	);

/** Returns the requests of a module, each with its offset in the source. */
function requestsOf(code: CodeFile): [request: string, at: number][] {
	const { module, program, errors } = parseCode(code);
	if (errors.length > 0) return [];
	const isTyped = /\.[cm]?tsx?$/.test(code.file);
	const used = isTyped && importsOf(withoutUnused(code));
	const staticRequests = [
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
		...staticRequests.map(({ value, start }): [string, number] => [
			value,
			start,
		]),
		...calledRequests(program),
	];
}

/**
 * Finds imports in the site's code that cannot be resolved, which would fail the bundler. Starts from the bundler's
 * entry points (pages, theme and client modules), so that files which nothing imports are ignored.
 *
 * @returns the findings, the imported style sheets and modules of the site, and whether it imports Sass files
 */
export function missingImports(
	context: ImportContext,
	code: PageCode,
): {
	missing: Finding[];
	styles: Set<string>;
	modules: CodeFile[];
	usesSass: boolean;
} {
	const { siteDir, input } = context;
	const findings: Finding[] = [];
	const styles = new Set<string>();
	let usesSass = false;
	const reported = new Set<string>();
	const seen = new Set<string>();
	const modules: CodeFile[] = [];
	const isSiteCode = (file: string) =>
		isInside(file, siteDir) && !inNodeModules(file) && !isInPackage(file);
	const visit = (request: string, from: string, line?: number) => {
		const { file, missing } = resolveRequest(request, from, context);
		if (missing && !reported.has(`${from}\n${missing}`)) {
			reported.add(`${from}\n${missing}`);
			const name = /^The package "(.+)"/.exec(missing)?.[1];
			findings.push({
				severity: "error",
				message: missing,
				file: relative(siteDir, from),
				line,
				hint: name ? addCommand(name, { siteDir }) : "Check the path.",
			});
		}
		if (!file || seen.has(file) || !isSiteCode(file)) return;
		if (file.endsWith(".css") && !file.endsWith(".module.css"))
			styles.add(file);
		if (/\.s[ac]ss$/.test(file)) usesSass = true;
		if (!CODE_FILE.test(file) || isData(request, file, context)) return;
		seen.add(file);
		modules.push({ file, source: readFileSync(file, "utf8") });
	};
	const configFile = join(siteDir, "docusaurus.config.js");
	for (const request of [...input.requests, ...code.requests])
		if (!Object.hasOwn(code.virtual, request))
			visit(request, code.sourceOfRequest[request] ?? configFile);
	for (const request of input.clientModules) visit(request, configFile);
	for (const [name, source] of Object.entries(code.virtual)) {
		const from = code.sourceOfRequest[name] ?? configFile;
		const text = readFileSync(from, "utf8");
		for (const [request] of requestsOf({ file: `${name}.jsx`, source }))
			visit(request, from, quotedPlace(text, request)?.line);
	}
	// The loop appends to this list.
	for (const module of modules)
		for (const [request, at] of requestsOf(module))
			visit(request, module.file, placeAt(module.source, at).line);
	return { missing: findings, styles, modules, usesSass };
}
