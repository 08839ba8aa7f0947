/**
 * Finds the locale data that code reads by analysing the code, so that a page's first load contains only the texts of
 * its chunks. Code that is unclear counts as reading everything.
 */
import { type ParseResult, parseSync } from "rolldown/utils";
import { BUILD_ONLY_CONFIG } from "../util/buildOnlyConfig.js";

/** Whether code reads the fields of the site's config that only the build needs. */

const FIELD = `(?:${BUILD_ONLY_CONFIG.join("|")})\\b`;

/** `config.presets`, `const {presets} = config`, `{siteConfig: {presets}}`. */
const READS = new RegExp(
	`\\.${FIELD}|\\{[^{}]*\\b${FIELD}[^{}]*\\}\\s*=|siteConfig:\\s*\\{[^{}]*\\b${FIELD}`,
);

/** The usual way to get hold of the config, which says nothing of what is read. */
const TAKEN = /\{[^{}]*\}\s*=\s*useDocusaurusContext\(\)/g;

/** The whole config goes somewhere: to a function, into an object, or is asked for a key that is computed. */
const HANDED_ON =
	/\bsiteConfig\s*\[(?!["'])|\.\.\.[\w.()]*\bsiteConfig\b|[(,:]\s*[\w.()]*\bsiteConfig\s*[,)}]/;

/** Names under which modules get the config. */
const MENTIONS = /\bsiteConfig\b|docusaurus\.config\b/;

/** Whatever is not plain to see counts as reading them. */
export function readsBuildConfig(code: string): boolean {
	if (!MENTIONS.test(code)) return false;
	return READS.test(code) || HANDED_ON.test(code.replace(TAKEN, ""));
}

export interface LocaleUse {
	/** Keys of the code translations: ids, or default texts where there is no id. `true` when any may be asked for. */
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

/** The texts that an expression may give; nothing when they are not written there. */
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

/** The keys that an object asks for: its `id`, or else the text at `message` or `children`. */
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
			// Spread, or named by an expression.
			if (!key || computed) return undefined;
			values.set(String(key.name ?? key.value), value);
		}
	else if (node.type !== "Literal" || node.value !== null) return undefined;
	const key =
		values.get("id") ?? values.get("message") ?? values.get("children");
	return textsOf(key);
}

/** The keys that a call asks for, when it is one of `translate({...})` or `jsx(Translate, {...})`. */
function keysOfCall(
	{ callee, arguments: given }: { callee: Node; arguments: unknown[] },
	names: ReadonlySet<unknown>,
): { keys: string[] | undefined; name: Node } | undefined {
	const [first, second, third] = given;
	if (callee.type === "Identifier" && names.has(callee.name))
		return { keys: keysOf(first), name: callee };
	if (isNode(first) && first.type === "Identifier" && names.has(first.name))
		return { keys: keysOf(second, third), name: first };
	return undefined;
}

/** Follows a module's syntax tree; gives up with `true` at a use of `names` that is not understood. */
function messagesOf(
	program: Node,
	names: ReadonlySet<unknown>,
): Set<string> | true {
	const found = new Set<string>();
	const understood = new Set<Node>();
	const visit = (node: Node): boolean => {
		if (node.type === "ImportDeclaration") return true;
		if (node.type === "CallExpression") {
			const call = keysOfCall(node as never, names);
			if (call?.keys) {
				for (const key of call.keys) found.add(key);
				understood.add(call.name);
			}
		}
		if (node.type === "Identifier" && names.has(node.name))
			return understood.has(node);
		return Object.entries(node).every(([key, value]) => {
			// The name of a property is no use of what has the same name.
			const isName =
				!node.computed &&
				((node.type === "MemberExpression" && key === "property") ||
					(node.type === "Property" && key === "key"));
			if (isName) return true;
			const values = Array.isArray(value) ? value : [value];
			return values.every((inner) => !isNode(inner) || visit(inner));
		});
	};
	return visit(program) ? found : true;
}

/**
 * Returns the locale data that a module reads.
 *
 * @param code the module as the bundler sees it: JavaScript without JSX
 * @param isOwn whether it is one of Furrow's, whose mention of the whole table does not count
 * @param parse returns its syntax tree
 */
export function localeUse(
	code: string,
	isOwn: boolean,
	parse: () => ParseResult = () => parseSync("module.js", code),
): LocaleUse {
	// Furrow's own code hands these on; a site's may only mean something else by the same word.
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
	const isPassedOn = module.staticExports.some(({ entries }) =>
		entries.some(
			({ moduleRequest }) =>
				moduleRequest && TRANSLATE.test(moduleRequest.value),
		),
	);
	const entries = imports.flatMap(({ entries: imported }) => imported);
	const isWhole = entries.some(
		({ importName }) => importName.kind === "NamespaceObject",
	);
	// Without an import to follow it may be asked for in another way: `require`, `import()`.
	const isHidden = !imports.length && !isOwn;
	if (isPassedOn || isWhole || isHidden) return { ...others, messages: true };
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
