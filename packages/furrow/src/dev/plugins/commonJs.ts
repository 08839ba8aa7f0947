/**
 * Converts CommonJS that a site's pages import file by file in `start`, such as themes compiled to CommonJS. In builds,
 * the bundler does this.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";
import { extname, join, slashed } from "../../util/path.js";
import { ALL, RUN } from "../commonJsViews.js";
import { HINTS, namesIn } from "./commonJsNames.js";
import { AS_SCRIPT, scriptRequest } from "./scripts.js";

/** Export names that stand for the module itself. */
const WHOLE = new Set(["default", "__esModule"]);

/**
 * Code that returns the result of `require`: the exports of a CommonJS module, otherwise the namespace, marked as an ES
 * module. The namespace is callable if its default export is, because some packages have two forms and `require`
 * expects the other one.
 */
const AS_REQUIRED = `const asRequired = (found) => {
	if ("${RUN}" in found) return found.${RUN}();
	if (found[Symbol.toStringTag] !== "Module") return found.__esModule ? found : found.default;
	let isCallable = false;
	try { isCallable = typeof found.default === "function"; } catch {}
	const all = isCallable ? (...args) => found.default(...args) : {};
	for (const name of Object.keys(found)) Object.defineProperty(all, name, { get: () => found[name], enumerable: true });
	return Object.defineProperty(all, "__esModule", { value: true });
};`;

const REQUIRE = `const require = (request) => {
	const get = required[request];
	if (!get) throw new Error(\`Cannot find module '\${request}'\`);
	return (got[request] ??= [get()])[0];
};`;

/** Joins the lines of generated code, so that the module's own code keeps its line numbers. */
const inOneLine = (code: string) => code.replace(/\s*\n\s*/g, " ");

/** Returns the value of a string literal, or of a template literal without expressions. */
function textOf(node: ESTree.Argument): string | undefined {
	if (node.type === "TemplateLiteral" && !node.expressions.length)
		return node.quasis[0]?.value.cooked ?? undefined;
	return node.type === "Literal" && typeof node.value === "string"
		? node.value
		: undefined;
}

/** Returns the literal requests of `require` calls; empty if the code declares its own `require`. */
async function requestsIn(
	code: string,
	file: string,
	sourceType: "commonjs" | "module",
): Promise<Set<string>> {
	const { parseSync, Visitor } = await import("rolldown/utils");
	const requests = new Set<string>();
	let declaresRequire = false;
	new Visitor({
		VariableDeclarator(node) {
			declaresRequire ||=
				node.id.type === "Identifier" && node.id.name === "require";
		},
		CallExpression(node) {
			const { callee, arguments: args } = node;
			const [argument] = args;
			const isRequire =
				callee.type === "Identifier" && callee.name === "require";
			if (!isRequire || !argument || args.length !== 1) return;
			const text = textOf(argument);
			if (text !== undefined) requests.add(text);
		},
	}).visit(parseSync(file, code, { sourceType }).program);
	return declaresRequire ? new Set() : requests;
}

/** Resolves a request to the request to import, or `undefined` if it cannot be found. */
type ResolveTarget = (request: string) => Promise<string | undefined>;

/** A request that can be resolved. */
interface ResolvedRequest {
	/** The request, as a string literal. */
	text: string;
	/** The specifier to import, as a string literal. */
	from: string;
	/** Whether it is JSON: `require` returns the value, which may be an array. */
	isData: boolean;
	/** Whether it is a script, which runs when it is required. */
	isScript: boolean;
}

async function resolveRequests(
	requests: Set<string>,
	targetOf: ResolveTarget,
): Promise<ResolvedRequest[]> {
	const all: ResolvedRequest[] = [];
	for (const request of requests) {
		const target = await targetOf(request);
		if (target === undefined) continue;
		all.push({
			text: JSON.stringify(request),
			from: JSON.stringify(target),
			isData: request.endsWith(".json"),
			isScript: target.endsWith(AS_SCRIPT),
		});
	}
	return all;
}

/** Returns an entry of the map in which `require` looks up requests. */
function entry(
	{ text, isData, isScript }: ResolvedRequest,
	name: string,
	all: string,
) {
	if (isScript) return `${text}: () => ${all}.run()`;
	return `${text}: () => ${isData ? name : `asRequired(${all})`}`;
}

/**
 * Adds `require` to an ES module, with an import for each module that it requires. Returns `undefined` if it requires
 * nothing.
 *
 * Sites require modules that a server cannot load in code that only runs in browsers. On the server, such a module
 * therefore throws when it is required, not when it is imported.
 */
export async function withRequire(
	code: string,
	file: string,
	targetOf: ResolveTarget,
	isServer: boolean,
): Promise<string | undefined> {
	const requests = await resolveRequests(
		await requestsIn(code, file, "module"),
		targetOf,
	);
	if (!requests.length) return undefined;
	const imports = requests.map(({ from, isData }, index) => {
		if (isData) return `import __required${index} from ${from};`;
		return isServer
			? `const __required${index} = await import(${from}).then((found) => ({ found }), (error) => ({ error }));`
			: `import * as __required${index} from ${from};`;
	});
	const entries = requests.map((one, index) => {
		const name = `__required${index}`;
		return entry(one, name, isServer ? `foundIn(${name})` : name);
	});
	const header = [
		...imports,
		"const require = (() => { const got = {};",
		AS_REQUIRED,
		isServer
			? 'const foundIn = (one) => { if ("error" in one) throw one.error; return one.found; };'
			: "",
		`const required = { ${entries.join(", ")} };`,
		REQUIRE,
		"return require; })();",
	];
	return `${inOneLine(header.join(" "))} ${code}`;
}

/**
 * Query that imports a CommonJS module without running it. The request ends with the file's extension, which compilers
 * go by.
 */
const ON_REQUIRE_QUERY = "furrow-required";

/** Returns the request that imports a CommonJS module without running it. */
export const onRequire = (file: string): string =>
	`${file}?${ON_REQUIRE_QUERY}${extname(file)}`;

/**
 * Converts CommonJS to an ES module that exports a function, which runs the code once. Function declarations are
 * hoisted, so with circular requires each module's function exists when the first one runs.
 *
 * @param targetOf resolves a request; requiring one that cannot be resolved throws
 */
export async function requiredCommonJs(
	code: string,
	file: string,
	targetOf: ResolveTarget,
): Promise<string> {
	const requests = await resolveRequests(
		await requestsIn(code, file, "commonjs"),
		targetOf,
	);
	const imports = requests.map(
		({ from, isData }, index) =>
			`import ${isData ? "" : "* as "}required${index} from ${from};`,
	);
	const entries = requests.map((one, index) =>
		entry(one, `required${index}`, `required${index}`),
	);
	const header = [
		...imports,
		`var module; export function ${RUN}() { if (module) return module.exports; module = { exports: {} };`,
		"try { ((exports) => { const got = {};",
		AS_REQUIRED,
		`const required = { ${entries.join(", ")} };`,
		REQUIRE,
	];
	return `${inOneLine(header.join(" "))} {${code}\n}}).call(module.exports, module.exports); } catch (error) { module = undefined; throw error; } return module.exports; }`;
}

/**
 * Returns the ES module that imports of a CommonJS file get. It runs the file when it is evaluated, and exports its
 * names.
 */
function importedCommonJs(
	names: NonNullable<Awaited<ReturnType<typeof namesIn>>>,
	file: string,
): string {
	const named = [...names.exports]
		.filter((name) => !WHOLE.has(name))
		.map((name, index) => ({
			name: JSON.stringify(name),
			local: `exported${index}`,
		}));
	return [
		`import { ${RUN} } from ${JSON.stringify(onRequire(file))};`,
		// `var` is hoisted: modules that this one requires may import it.
		`var all = ${RUN}();`,
		'var main = all?.__esModule && "default" in all ? all.default : all;',
		...named.map(({ name, local }) => `var ${local} = all?.[${name}];`),
		`export { ${RUN}, all as ${ALL}, main as default };`,
		...named.map(({ name, local }) => `export { ${local} as ${name} };`),
		...names.reexports.map(
			(request) => `export * from ${JSON.stringify(request)};`,
		),
	].join("\n");
}

/**
 * Returns the module for importers that still take an ES module for CommonJS, because its file contained CommonJS
 * earlier.
 */
const requiredModule = (file: string): string =>
	`import * as all from ${JSON.stringify(file)}; ${inOneLine(AS_REQUIRED)} export const ${RUN} = () => asRequired(all);`;

/**
 * Converts CommonJS to an ES module. Returns `undefined` if the code is not CommonJS.
 *
 * @param isRequired whether the request is one of `onRequire`, which runs the code later
 */
export async function fromCommonJs(
	code: string,
	file: string,
	isRequired: boolean,
	targetOf: ResolveTarget,
): Promise<string | undefined> {
	const names = HINTS.test(code) ? await namesIn(code) : undefined;
	if (!names) return isRequired ? requiredModule(file) : undefined;
	return isRequired
		? requiredCommonJs(code, file, targetOf)
		: importedCommonJs(names, file);
}

/** Returns the file to which Node resolves a request, if there is one. */
function nodeFile(request: string, file: string): string | undefined {
	try {
		return slashed(createRequire(file).resolve(request));
	} catch {
		return undefined;
	}
}

const IN_PACKAGE = /\/node_modules\//;

/** Matches requests that name a file, even one in a package: relative paths and the aliases of theme and site. */
const NAMES_FILE = /^(?:\.|@(?:theme(?:-original|-init)?|site)\/)/;

/** Matches code files. Packages that Vite has bundled are excluded: their CommonJS has been converted. */
const CODE =
	/^(?![^?]*\/node_modules\/\.cache\/)[^\0?]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+)?$/;

/** Returns the file of a module, if it is CommonJS. */
async function commonJsFile(id: string): Promise<string | undefined> {
	if (!CODE.test(id)) return undefined;
	const file = id.replace(/\?.*/, "");
	const code = await readFile(file, "utf8").catch(() => "");
	return HINTS.test(code) && (await namesIn(code)) ? file : undefined;
}

/** Converts CommonJS, and ES modules that call `require`: neither browsers nor Vite's server can run them. */
export function commonJsPlugin(): Plugin {
	const resolvable = new Set<string>();
	return {
		name: "furrow:common-js",
		enforce: "pre",
		transform: {
			filter: {
				id: /^[^\0?]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+|\?(?:v=\w+&)?furrow-required\.\w+)?$/,
			},
			async handler(code, id) {
				const isRequired = id.includes(ON_REQUIRE_QUERY);
				if (!isRequired && !HINTS.test(code)) return null;
				const file = id.replace(/\?.*/, "");
				const targetOf = async (request: string) => {
					// The same few requests occur in many files, and in both environments.
					const key = request.startsWith(".")
						? join(file, "..", request)
						: request;
					if (resolvable.has(key)) return request;
					// Checked before Vite resolves it: packages that Vite bundles for browsers run when they are imported.
					const script = await scriptRequest(nodeFile(request, file));
					if (script) return script;
					const resolved = await this.resolve(request, file);
					if (!resolved) return undefined;
					// The request may use an alias such as `@site`, which Node does not know.
					const aliased = await scriptRequest(resolved.id);
					if (aliased) return aliased;
					// For packages, the name decides who serves them and whether Node runs them.
					const isOfPackage =
						!NAMES_FILE.test(request) && IN_PACKAGE.test(resolved.id);
					const required = !isOfPackage && (await commonJsFile(resolved.id));
					if (required) return onRequire(required);
					resolvable.add(key);
					return request;
				};
				const isServer = this.environment.config.consumer === "server";
				const result =
					(await fromCommonJs(code, file, isRequired, targetOf)) ??
					(await withRequire(code, file, targetOf, isServer));
				return result === undefined ? null : { code: result, map: null };
			},
		},
	};
}
