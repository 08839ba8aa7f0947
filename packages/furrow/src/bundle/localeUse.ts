/**
 * Finds the locale data that code reads by analysing the code, so that a page's first load contains only the texts of
 * its chunks. Code that is unclear counts as reading everything.
 */
import { type ParseResult, parseSync } from "rolldown/utils";
import { BUILD_ONLY_CONFIG } from "../util/buildOnlyConfig.js";

const FIELD = `(?:${BUILD_ONLY_CONFIG.join("|")})\\b`;

/** `config.presets`, `const {presets} = config`, `{siteConfig: {presets}}`. */
const READS = new RegExp(
	`\\.${FIELD}|\\{[^{}]*\\b${FIELD}[^{}]*\\}\\s*=|siteConfig:\\s*\\{[^{}]*\\b${FIELD}`,
);

/** The usual way to obtain the config, which does not tell which fields are read. */
const DESTRUCTURED = /\{[^{}]*\}\s*=\s*useDocusaurusContext\(\)/g;

/** The whole config is passed on: to a function, into an object, or accessed by a computed key. */
const PASSED_ON =
	/\bsiteConfig\s*\[(?!["'])|\.\.\.[\w.()]*\bsiteConfig\b|[(,:]\s*[\w.()]*\bsiteConfig\s*[,)}]/;

/** Names under which modules access the config. */
const MENTIONS = /\bsiteConfig\b|docusaurus\.config\b/;

/**
 * Checks whether code reads fields of the site's config that only the build needs. Unclear code counts as reading them.
 */
export function readsBuildConfig(code: string): boolean {
	if (!MENTIONS.test(code)) return false;
	return READS.test(code) || PASSED_ON.test(code.replace(DESTRUCTURED, ""));
}

export interface LocaleUse {
	/** Keys of the code translations: ids, or default texts where there is no id. `true` if any key may be read. */
	messages: ReadonlySet<string> | true;
	/** Whether Prism's themes are read, which usually only the build needs. */
	prismThemes: boolean;
	/** Whether the versions of plugins and of the site are read. */
	siteMetadata: boolean;
	/** Whether fields of the site's config are read that only the build needs. */
	buildConfig: boolean;
}

interface Node {
	type: string;
	[key: string]: unknown;
}

const TRANSLATE = /(?:^|\/)Translate(?:\.tsx)?$/;

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value;

/** Returns the texts that an expression may evaluate to; nothing if they are not literals. */
function textsOf(node: unknown): string[] | undefined {
	if (!isNode(node)) return undefined;
	if (node.type === "Literal" && typeof node.value === "string")
		return [node.value];
	if (node.type === "TemplateLiteral") {
		const [only, ...others] = node.quasis as {
			value: { cooked: string };
		}[];
		return only && !others.length ? [only.value.cooked] : undefined;
	}
	if (node.type === "ConditionalExpression") {
		const first = textsOf(node.consequent);
		const second = textsOf(node.alternate);
		return first && second && [...first, ...second];
	}
	return undefined;
}

/** Returns the keys that an object requests: its `id`, or else the text of `message` or `children`. */
function keysOf(node: unknown, children?: unknown): string[] | undefined {
	if (!isNode(node)) return undefined;
	const values = new Map<string, unknown>([["children", children]]);
	if (node.type === "ObjectExpression")
		for (const property of node.properties as Node[]) {
			const { key, computed, value } = property as unknown as {
				key?: Node;
				computed?: boolean;
				value: unknown;
			};
			// A spread, or a computed name.
			if (!key || computed) return undefined;
			values.set(String(key.name ?? key.value), value);
		}
	else if (node.type !== "Literal" || node.value !== null) return undefined;
	const key =
		values.get("id") ?? values.get("message") ?? values.get("children");
	return textsOf(key);
}

/** Returns the keys that a call requests, if it is `translate({...})` or `jsx(Translate, {...})`. */
function keysOfCall(
	{ callee, arguments: args }: { callee: Node; arguments: unknown[] },
	names: ReadonlySet<unknown>,
): { keys: string[] | undefined; name: Node } | undefined {
	const [first, second, third] = args;
	if (callee.type === "Identifier" && names.has(callee.name))
		return { keys: keysOf(first), name: callee };
	if (isNode(first) && first.type === "Identifier" && names.has(first.name))
		return { keys: keysOf(second, third), name: first };
	return undefined;
}

/** Collects the keys that a module requests. Returns `true` if `names` are used in a way that is not understood. */
function messagesOf(
	program: Node,
	names: ReadonlySet<unknown>,
): Set<string> | true {
	const keys = new Set<string>();
	const understood = new Set<Node>();
	const visit = (node: Node): boolean => {
		if (node.type === "ImportDeclaration") return true;
		if (node.type === "CallExpression") {
			const call = keysOfCall(node as never, names);
			if (call?.keys) {
				for (const key of call.keys) keys.add(key);
				understood.add(call.name);
			}
		}
		if (node.type === "Identifier" && names.has(node.name))
			return understood.has(node);
		return Object.entries(node).every(([key, value]) => {
			// A property name is not a use of a variable with the same name.
			const isName =
				!node.computed &&
				((node.type === "MemberExpression" && key === "property") ||
					(node.type === "Property" && key === "key"));
			if (isName) return true;
			const values = Array.isArray(value) ? value : [value];
			return values.every((inner) => !isNode(inner) || visit(inner));
		});
	};
	return visit(program) ? keys : true;
}

/**
 * Returns the locale data that a module reads.
 *
 * @param code the module as the bundler receives it: JavaScript without JSX
 * @param isOwn whether it is one of Furrow's modules, which may mention the whole table
 * @param parse returns its syntax tree
 */
export function localeUse(
	code: string,
	isOwn: boolean,
	parse: () => ParseResult = () => parseSync("module.js", code),
): LocaleUse {
	// Furrow's own code passes whole objects on, so only reads of fields count. In other code any mention counts.
	const others = {
		buildConfig: !isOwn && readsBuildConfig(code),
		prismThemes: (isOwn
			? /\bprism\.(?:theme|darkTheme)\b/
			: /\bprism\b|\bprism[A-Z]|PrismTheme/
		).test(code),
		siteMetadata: (isOwn
			? /\bsiteMetadata\.\w/
			: /\bsiteMetadata\b|\bpluginVersions\b|site-metadata\b/
		).test(code),
	};
	if (!isOwn && code.includes("odeTranslations"))
		return { ...others, messages: true };
	if (!/\/Translate\b/.test(code)) return { ...others, messages: new Set() };
	const { program, module } = parse();
	const imports = module.staticImports.filter(({ moduleRequest }) =>
		TRANSLATE.test(moduleRequest.value),
	);
	const isReExported = module.staticExports.some(({ entries }) =>
		entries.some(
			({ moduleRequest }) =>
				moduleRequest && TRANSLATE.test(moduleRequest.value),
		),
	);
	const entries = imports.flatMap(({ entries: imported }) => imported);
	const isNamespace = entries.some(
		({ importName }) => importName.kind === "NamespaceObject",
	);
	// Without an import to follow, it may be requested in another way: `require`, `import()`.
	const isHidden = !imports.length && !isOwn;
	if (isReExported || isNamespace || isHidden)
		return { ...others, messages: true };
	const names = new Set(entries.map(({ localName }) => localName.value));
	return {
		...others,
		messages: messagesOf(program as unknown as Node, names),
	};
}

/** Merges the uses of several modules. */
export function mergeUses(uses: readonly LocaleUse[]): LocaleUse {
	const keys = uses.flatMap(({ messages }) =>
		messages === true ? [] : [...messages],
	);
	return {
		messages: uses.some(({ messages }) => messages === true) || new Set(keys),
		prismThemes: uses.some(({ prismThemes }) => prismThemes),
		siteMetadata: uses.some(({ siteMetadata }) => siteMetadata),
		buildConfig: uses.some(({ buildConfig }) => buildConfig),
	};
}

/** Whether the data for `known` covers everything that `use` reads. */
export function isCovered(use: LocaleUse, known: LocaleUse): boolean {
	const { messages } = known;
	if (use.prismThemes && !known.prismThemes) return false;
	if (use.siteMetadata && !known.siteMetadata) return false;
	if (use.buildConfig && !known.buildConfig) return false;
	if (messages === true) return true;
	return (
		use.messages !== true && [...use.messages].every((key) => messages.has(key))
	);
}
