/** Applies the bundler settings of plugins for browsers or for the server: Vite's dev server has one list for both. */
import type { Plugin } from "vite";
import {
	type BundleInput,
	replacePlugin,
} from "../../bundle/publicForDevVite.js";
import { hashAll } from "../../util/hash.js";
import { escapeRegExp } from "../../util/strings.js";

type Aliases = BundleInput["alias"];
type Settings = Pick<BundleInput, "alias" | "replacements" | "onServer">;
type SideSettings = Pick<BundleInput, "alias" | "replacements">;

/** Target of a request by the aliases; undefined if none matches. */
function leads(request: string, aliases: Aliases): string | undefined {
	for (const [name, target] of Object.entries(aliases)) {
		if (name.endsWith("$")) {
			if (request === name.slice(0, -1)) return target;
		} else if (request === name || request.startsWith(`${name}/`))
			return target + request.slice(name.length);
	}
	return undefined;
}

const aliasPlugin = (aliases: Aliases): Plugin => ({
	name: "furrow:side-aliases",
	enforce: "pre",
	resolveId: {
		order: "pre",
		handler(request, importer, options) {
			const target = leads(request, aliases);
			return target === undefined
				? null
				: this.resolve(target, importer, { ...options, skipSelf: true });
		},
	},
});

/** The aliases that both sides have. */
export const sharedAliases = ({ alias, onServer }: Settings): Aliases =>
	Object.fromEntries(
		Object.entries(alias).filter(
			([name, target]) => onServer.alias[name] === target,
		),
	);

/** The aliases of one side that are not shared. */
const ownAliases = (settings: Settings, alias: Aliases): Aliases => {
	const shared = sharedAliases(settings);
	return Object.fromEntries(
		Object.entries(alias).filter(([name]) => !(name in shared)),
	);
};

/** Names that Vite must not leave to Node, since the server alone has other modules for them. */
export const namesOnServer = (settings: Settings): RegExp[] =>
	Object.keys(ownAliases(settings, settings.onServer.alias)).map(
		(name) => new RegExp(`^${escapeRegExp(name.replace(/\$$/, ""))}(?:$|/)`),
	);

/** The aliases and replacements of one side that are its own. */
function ownPlugins(
	settings: Settings,
	{ alias, replacements }: SideSettings,
): Plugin[] {
	const own = ownAliases(settings, alias);
	return [
		...(Object.keys(own).length ? [aliasPlugin(own)] : []),
		...(replacements.length ? [replacePlugin(replacements)] : []),
	];
}

/** Gives each side the aliases and replacements that are its own. */
export function sidePlugins(settings: Settings): Plugin[] {
	return [
		{ side: "client", given: settings },
		{ side: "ssr", given: settings.onServer },
	].flatMap(({ side, given }) =>
		ownPlugins(settings, given).map((plugin) => ({
			...plugin,
			applyToEnvironment: ({ name }: { name: string }) => name === side,
		})),
	);
}

/**
 * Gives the packages that Vite bundles for browsers before what their side has. It bundles them again when the
 * names of these plugins are others, and looks at nothing else of them.
 */
export function packagePlugins(settings: Settings): Plugin[] {
	const { alias, replacements } = settings;
	const key = hashAll([
		JSON.stringify(alias),
		...replacements.map(({ test, in: where, to }) => `${test} ${where} ${to}`),
	]);
	return ownPlugins(settings, settings).map((plugin) => ({
		...plugin,
		name: `${plugin.name} ${key}`,
	}));
}
