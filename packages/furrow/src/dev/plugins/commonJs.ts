/** CommonJS that a site's pages import by file in `start`, as of themes that were compiled to it: a build's bundler reads it by itself. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ESTree } from "rolldown/utils";
import type { Plugin } from "vite";
import { extname, join, slashed } from "../../util/path.js";
import { ALL, RUN } from "../commonJsViews.js";
import { HINTS, namesIn } from "./commonJsNames.js";
import { AS_SCRIPT, scriptRequest } from "./scripts.js";

/** Not names of their own: what stands for the module itself. */
const WHOLE = new Set(["default", "__esModule"]);

/**
 * Code that returns the result of `require`: the exports of a CommonJS module, otherwise the namespace, marked as an ES
 * module. The namespace is callable if its default export is, because some packages have two forms and `require` expects
 * the other one.
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

/** Lines of the module's own code stay where they are. */
const inOneLine = (code: string) => code.replace(/\s*\n\s*/g, " ");

/** The text of a node of code, where it is known before the code runs. */
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
	let hasOwn = false;
	new Visitor({
		VariableDeclarator(node) {
			hasOwn ||= node.id.type === "Identifier" && node.id.name === "require";
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
	return hasOwn ? new Set() : requests;
}

/** Resolves a request to the request to import, or `undefined` if it cannot be found. */
type Target = (request: string) => Promise<string | undefined>;

/** A request that leads to something. */
interface Found {
	/** The request as it stands in code. */
	text: string;
	/** The specifier in the code. */
	from: string;
	/** JSON is its value, and may be a list. */
	isData: boolean;
	/** Runs when it is required. */
	isScript: boolean;
}

async function found(
	requests: Set<string>,
	targetOf: Target,
): Promise<Found[]> {
	const all: Found[] = [];
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

/** An entry of the map that `require` looks in. */
function entry({ text, isData, isScript }: Found, name: string, all: string) {
	if (isScript) return `${text}: () => ${all}.run()`;
	return `${text}: () => ${isData ? name : `asRequired(${all})`}`;
}

/**
 * An ES module with what it requires beside its imports, or nothing where it requires nothing. Sites require what a server cannot
 * load in code that only browsers run: there the module throws when it is required, not when it is imported.
 */
export async function withRequire(
	code: string,
	file: string,
	targetOf: Target,
	isServer: boolean,
): Promise<string | undefined> {
	const requests = await found(
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
	const before = [
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
	return `${inOneLine(before.join(" "))} ${code}`;
}

/** Asks for a module as what runs it when it is required. Its end is the file's, by which compilers go. */
const ON_REQUIRE = "furrow-required";

/** The request by which CommonJS is imported to be run later. */
export const onRequire = (file: string): string =>
	`${file}?${ON_REQUIRE}${extname(file)}`;

/**
 * CommonJS as an ES module that runs it when it is asked to, once. Functions are hoisted: of modules that require one another,
 * each is there when the first one runs.
 *
 * @param targetOf tells what a request leads to: what is required in vain throws when it is run
 */
export async function requiredCommonJs(
	code: string,
	file: string,
	targetOf: Target,
): Promise<string> {
	const requests = await found(
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
	const before = [
		...imports,
		`var module; export function ${RUN}() { if (module) return module.exports; module = { exports: {} };`,
		"try { ((exports) => { const got = {};",
		AS_REQUIRED,
		`const required = { ${entries.join(", ")} };`,
		REQUIRE,
	];
	return `${inOneLine(before.join(" "))} {${code}\n}}).call(module.exports, module.exports); } catch (error) { module = undefined; throw error; } return module.exports; }`;
}

/** CommonJS for modules that import it, with the names that it exports: it runs when they have it evaluated. */
function importedCommonJs(
	names: NonNullable<Awaited<ReturnType<typeof namesIn>>>,
	file: string,
): string {
	const handedOn = [...names.exports]
		.filter((name) => !WHOLE.has(name))
		.map((name, index) => ({
			name: JSON.stringify(name),
			local: `exported${index}`,
		}));
	return [
		`import { ${RUN} } from ${JSON.stringify(onRequire(file))};`,
		// Hoisted: what it requires may import it.
		`var all = ${RUN}();`,
		'var main = all?.__esModule && "default" in all ? all.default : all;',
		...handedOn.map(({ name, local }) => `var ${local} = all?.[${name}];`),
		`export { ${RUN}, all as ${ALL}, main as default };`,
		...handedOn.map(({ name, local }) => `export { ${local} as ${name} };`),
		...names.reexports.map(
			(request) => `export * from ${JSON.stringify(request)};`,
		),
	].join("\n");
}

/** An ES module that is required by who took it for CommonJS: another one was in its file then. */
const requiredModule = (file: string): string =>
	`import * as all from ${JSON.stringify(file)}; ${inOneLine(AS_REQUIRED)} export const ${RUN} = () => asRequired(all);`;

/**
 * An ES module of CommonJS, or nothing where the code is none.
 *
 * @param isRequired whether it is asked for by who runs it later
 */
export async function fromCommonJs(
	code: string,
	file: string,
	isRequired: boolean,
	targetOf: Target,
): Promise<string | undefined> {
	const names = HINTS.test(code) ? await namesIn(code) : undefined;
	if (!names) return isRequired ? requiredModule(file) : undefined;
	return isRequired
		? requiredCommonJs(code, file, targetOf)
		: importedCommonJs(names, file);
}

/** The file that Node finds by a request, if it finds one. */
function nodeFile(request: string, file: string): string | undefined {
	try {
		return slashed(createRequire(file).resolve(request));
	} catch {
		return undefined;
	}
}

const IN_PACKAGE = /\/node_modules\//;

/** Files of code. What Vite has bundled of packages is none: it has no names of CommonJS any more. */
const CODE =
	/^(?![^?]*\/node_modules\/\.cache\/)[^\0?]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+)?$/;

/** The file of a module that is CommonJS. */
async function commonJsFile(id: string): Promise<string | undefined> {
	if (!CODE.test(id)) return undefined;
	const file = id.replace(/\?.*/, "");
	const code = await readFile(file, "utf8").catch(() => "");
	return HINTS.test(code) && (await namesIn(code)) ? file : undefined;
}

/** Makes ES modules of CommonJS, and of ES modules that require: neither browsers nor Vite's server run them. */
export function commonJsPlugin(): Plugin {
	const there = new Set<string>();
	return {
		name: "furrow:common-js",
		enforce: "pre",
		transform: {
			filter: {
				id: /^[^\0?]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+|\?(?:v=\w+&)?furrow-required\.\w+)?$/,
			},
			async handler(code, id) {
				const isRequired = id.includes(ON_REQUIRE);
				if (!isRequired && !HINTS.test(code)) return null;
				const file = id.replace(/\?.*/, "");
				const targetOf = async (request: string) => {
					// The same few are required all over, and on both sides.
					const key = request.startsWith(".")
						? join(file, "..", request)
						: request;
					if (there.has(key)) return request;
					// Asked first: what is bundled for browsers by Vite runs when it is imported.
					const script = await scriptRequest(nodeFile(request, file));
					if (script) return script;
					const resolved = await this.resolve(request, file);
					if (!resolved) return undefined;
					// By an alias such as `@site`, which Node does not know.
					const aliased = await scriptRequest(resolved.id);
					if (aliased) return aliased;
					// For packages, the name decides who serves them and whether Node runs them.
					const isOfPackage =
						!request.startsWith(".") && IN_PACKAGE.test(resolved.id);
					const required = !isOfPackage && (await commonJsFile(resolved.id));
					if (required) return onRequire(required);
					there.add(key);
					return request;
				};
				const isServer = this.environment.config.consumer === "server";
				const made =
					(await fromCommonJs(code, file, isRequired, targetOf)) ??
					(await withRequire(code, file, targetOf, isServer));
				return made === undefined ? null : { code: made, map: null };
			},
		},
	};
}
