/** CommonJS that a site's pages import by file in `start`, as of themes that were compiled to it: a build's bundler reads it by itself. */
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Untyped } from "../../types/untyped.js";
import { ALL } from "../commonJsViews.js";

/** What CommonJS has, and ES modules hardly ever. */
const HINTS = /\b(?:require\s*\(|exports\b)/;

/** Not names of their own: what stands for the module itself. */
const WHOLE = new Set(["default", "__esModule"]);

/**
 * What `require` gives of a module: what it exports if it is CommonJS, or else its names, told to be an ES module's. That
 * one can be called where its default export can: some packages have two forms, and `require` means the other one.
 */
const AS_REQUIRED = `const asRequired = (found) => {
	if ("${ALL}" in found) return found.${ALL};
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

/** The names that code exports, and the requests all of whose names it does; nothing for ES modules. */
async function namesIn(code: string) {
	const { init, parse } = await import("cjs-module-lexer");
	await init();
	try {
		return parse(code);
	} catch {
		return undefined;
	}
}

/** What code requires by name: nothing where it has a `require` of its own. */
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
			hasOwn ||= (node as Untyped).id.name === "require";
		},
		CallExpression(node) {
			const { callee, arguments: args } = node as Untyped;
			if (callee.name !== "require" || args.length !== 1) return;
			if (typeof args[0].value === "string") requests.add(args[0].value);
		},
	}).visit(parseSync(file, code, { sourceType }).program);
	return hasOwn ? new Set() : requests;
}

type IsThere = (request: string) => Promise<boolean>;

/** The requests of them that lead to something, as they stand in code. JSON is its value, and may be a list. */
async function found(requests: Set<string>, isThere: IsThere) {
	const all: { text: string; isData: boolean }[] = [];
	for (const request of requests)
		if (await isThere(request))
			all.push({
				text: JSON.stringify(request),
				isData: request.endsWith(".json"),
			});
	return all;
}

/**
 * An ES module with what it requires beside its imports, or nothing where it requires nothing. Sites require what a server cannot
 * load in code that only browsers run: there the module throws when it is required, not when it is imported.
 */
export async function withRequire(
	code: string,
	file: string,
	isThere: IsThere,
	isServer: boolean,
): Promise<string | undefined> {
	const requests = await found(await requestsIn(code, file, "module"), isThere);
	if (!requests.length) return undefined;
	const imports = requests.map(({ text, isData }, index) => {
		if (isData) return `import __required${index} from ${text};`;
		return isServer
			? `const __required${index} = await import(${text}).then((found) => ({ found }), (error) => ({ error }));`
			: `import * as __required${index} from ${text};`;
	});
	const entries = requests.map(({ text, isData }, index) => {
		const name = `__required${index}`;
		const gives = isServer
			? `asRequired(foundIn(${name}))`
			: `asRequired(${name})`;
		return `${text}: () => ${isData ? name : gives}`;
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

/**
 * An ES module of CommonJS, or nothing where the code is none.
 *
 * @param isThere tells whether a request leads to something: what is required in vain throws when it is run
 */
export async function fromCommonJs(
	code: string,
	file: string,
	isThere: IsThere,
): Promise<string | undefined> {
	const names = await namesIn(code);
	if (!names) return undefined;
	const requests = await found(
		await requestsIn(code, file, "commonjs"),
		isThere,
	);
	const imports = requests.map(
		({ text, isData }, index) =>
			`import ${isData ? "" : "* as "}required${index} from ${text};`,
	);
	const entries = requests.map(({ text, isData }, index) => {
		const name = `required${index}`;
		return `${text}: () => ${isData ? name : `asRequired(${name})`}`;
	});
	const handedOn = [...names.exports]
		.filter((name) => !WHOLE.has(name))
		.flatMap((name, index) => [
			`const exported${index} = all?.[${JSON.stringify(name)}];`,
			`export { exported${index} as ${JSON.stringify(name)} };`,
		]);
	const stars = names.reexports.map(
		(request) => `export * from ${JSON.stringify(request)};`,
	);
	const before = [
		...imports,
		"const module = { exports: {} };",
		"((exports) => { const got = {};",
		AS_REQUIRED,
		`const required = { ${entries.join(", ")} };`,
		REQUIRE,
	];
	const after = [
		"const all = module.exports;",
		`export { all as ${ALL} };`,
		'export default all?.__esModule && "default" in all ? all.default : all;',
		...handedOn,
		...stars,
	];
	return `${inOneLine(before.join(" "))} {${code}\n}}).call(module.exports, module.exports); ${after.join(" ")}`;
}

/** Makes ES modules of CommonJS, and of ES modules that require: neither browsers nor Vite's server run them. */
export function commonJsPlugin(): Plugin {
	const there = new Set<string>();
	return {
		name: "furrow:common-js",
		enforce: "pre",
		transform: {
			filter: { id: /^[^\0]*\.(?:c?js|jsx|tsx?)(?:\?v=\w+)?$/, code: HINTS },
			async handler(code, id) {
				const file = id.replace(/\?.*/, "");
				const isThere = async (request: string) => {
					// The same few are required all over, and on both sides.
					const key = request.startsWith(".")
						? join(file, "..", request)
						: request;
					if (!there.has(key) && (await this.resolve(request, file)))
						there.add(key);
					return there.has(key);
				};
				const isServer = this.environment.config.consumer === "server";
				const made =
					(await fromCommonJs(code, file, isThere)) ??
					(await withRequire(code, file, isThere, isServer));
				return made === undefined ? null : { code: made, map: null };
			},
		},
	};
}
