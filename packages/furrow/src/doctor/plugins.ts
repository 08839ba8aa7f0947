import {
	candidateNames,
	createModuleLoader,
	type ModuleKind,
} from "../config/index.js";
import { own } from "../shared/own.js";
import { BUILTIN_PRESETS, BUILTINS } from "../site/index.js";
import type { LoadedPlugin } from "../types/plugin.js";
import type { PluginEntry, SiteConfig } from "../types/site.js";
import { addCommand } from "../util/packageManager.js";
import { relative } from "../util/path.js";
import type { Finding } from "./finding.js";

/**
 * Third-party plugins and themes that were tested to give the same result with Docusaurus and Furrow, each with the
 * tested version. The documentation contains the same table.
 */
export const TRIED_PLUGINS: Readonly<Record<string, string>> = {
	"@apify/docusaurus-plugin-typedoc-api": "5.1.4",
	"@cmfcmf/docusaurus-search-local": "2.0.1",
	"@dipakparmar/docusaurus-plugin-umami": "2.4.0",
	"@docsearch/docusaurus-adapter": "4.7.0",
	"docusaurus-graphql-plugin": "0.9.0",
	"docusaurus-gtm-plugin": "0.0.2",
	"docusaurus-json-schema-plugin": "1.15.1",
	"docusaurus-lunr-search": "3.6.1",
	"docusaurus-markdown-source-plugin": "2.2.5",
	"docusaurus-plugin-copy-page-button": "0.8.4",
	"docusaurus-plugin-dotenv": "1.0.1",
	"docusaurus-plugin-drawio": "0.4.0",
	"docusaurus-plugin-glossary": "3.4.0",
	"docusaurus-plugin-goatcounter": "4.0.0",
	"docusaurus-plugin-hotjar": "0.0.2",
	"docusaurus-plugin-image-zoom": "3.0.1",
	"docusaurus-plugin-less": "2.0.2",
	"docusaurus-plugin-llms": "0.6.1",
	"docusaurus-plugin-matomo": "0.0.8",
	"docusaurus-plugin-module-alias": "0.0.2",
	"docusaurus-plugin-openapi": "0.8.0",
	"docusaurus-plugin-openapi-docs": "5.2.0",
	"docusaurus-plugin-proxy": "0.8.0",
	"docusaurus-plugin-react-docgen-typescript": "1.3.0",
	"docusaurus-plugin-remote-content": "4.0.0",
	"docusaurus-plugin-script-tags": "2.0.0-beta.6",
	"docusaurus-plugin-sentry": "2.1.0",
	"docusaurus-plugin-typedoc": "1.4.3",
	"docusaurus-plugin-zooming": "1.0.0",
	"docusaurus-preset-openapi": "0.8.0",
	"docusaurus-pushfeedback": "1.0.9",
	"docusaurus-remark-plugin-tab-blocks": "4.0.0",
	"docusaurus-theme-github-codeblock": "2.0.2",
	"docusaurus-theme-openapi": "0.8.0",
	"docusaurus-theme-openapi-docs": "5.2.0",
	"docusaurus-theme-search-typesense": "0.27.0",
	"docusaurus2-dotenv": "1.4.0",
	"@easyops-cn/docusaurus-search-local": "0.55.3",
	"@getcanary/docusaurus-theme-search-pagefind": "1.0.2",
	"@gracefullight/docusaurus-plugin-microsoft-clarity": "1.0.0",
	"@graphql-markdown/docusaurus": "1.35.0",
	"@inkeep/cxkit-docusaurus": "0.5.112",
	"@orama/plugin-docusaurus-v3": "3.1.18",
	"posthog-docusaurus": "2.0.5",
	"@r74tech/docusaurus-plugin-panzoom": "2.4.5",
	redocusaurus: "2.5.2",
	"@sapphire/docusaurus-plugin-npm2yarn2pnpm": "2.0.2",
	"@sapphire/docusaurus-plugin-ts2esm2cjs": "2.0.2",
	"@saucelabs/theme-github-codeblock": "0.3.0",
	"@scalar/docusaurus": "0.8.38",
	"@signalwire/docusaurus-plugin-llms-txt": "1.2.2",
	"@stackql/docusaurus-plugin-hubspot": "1.1.0",
};

/** Reports all presets, plugins and themes in the config that are not installed. A build stops at the first one. */
export function missingPlugins(
	config: SiteConfig,
	siteDir: string,
	configPath: string,
): Finding[] {
	const loader = createModuleLoader(siteDir);
	const missing = (entries: PluginEntry[], kind: ModuleKind): Finding[] =>
		entries.flatMap((entry) => {
			const name = Array.isArray(entry) ? entry[0] : entry;
			if (typeof name !== "string") return [];
			const names = candidateNames(name, kind);
			const found = names.some(
				(candidate) =>
					(kind === "preset" ? BUILTIN_PRESETS : BUILTINS)[candidate] ??
					loader.resolve(candidate, configPath) ??
					loader.resolve(candidate),
			);
			if (found) return [];
			return [
				{
					severity: "error",
					message: `The ${kind} "${name}" is not installed.`,
					file: relative(siteDir, configPath),
					hint: addCommand(
						names.find((candidate) => candidate.startsWith("docusaurus-")) ??
							name,
						{ siteDir },
					),
				},
			];
		});
	return [
		...missing(config.presets, "preset"),
		...missing(config.plugins, "plugin"),
		...missing(config.themes, "theme"),
	];
}

/** Returns the package names of plugins, each once, with the ids of its instances unless that is the default one. */
function packageLabels(plugins: readonly LoadedPlugin[]): string[] {
	const idsOf = new Map<string, string[]>();
	for (const { name, version, options } of plugins) {
		const label = version.type === "package" ? (version.name ?? name) : name;
		const ids = idsOf.get(label) ?? [];
		ids.push(options.id);
		idsOf.set(label, ids);
	}
	return [...idsOf].map(([name, ids]) => {
		const version = own(TRIED_PLUGINS, name);
		const remarks = [
			...idRemark(ids),
			...(version ? [`tried with ${version}`] : []),
		];
		return remarks.length > 0 ? `${name} (${remarks.join("; ")})` : name;
	});
}

/** Tells the instances of a plugin apart; empty for the one that every site has. */
export function idRemark(ids: readonly string[]): string[] {
	if (ids.every((id) => id === "default")) return [];
	const quoted = [...new Set(ids)].map((id) => `"${id}"`);
	return [`${quoted.length > 1 ? "ids" : "id"} ${quoted.join(", ")}`];
}

/** Reports which plugins are replaced by Furrow's own versions and which run unchanged. */
export function pluginNotes(plugins: readonly LoadedPlugin[]): Finding[] {
	const builtin = packageLabels(
		plugins.filter(
			({ role, version }) => role === "builtin" && version.type === "package",
		),
	);
	const thirdParty = packageLabels(
		plugins.filter(({ role }) => role !== "builtin"),
	);
	const notes: Finding[] = [];
	if (builtin.length > 0)
		notes.push({
			severity: "note",
			message: `Furrow has its own version of: ${builtin.join(", ")}.`,
		});
	if (thirdParty.length > 0)
		notes.push({
			severity: "note",
			message: `These plugins run unchanged: ${thirdParty.join(", ")}.`,
		});
	return notes;
}
