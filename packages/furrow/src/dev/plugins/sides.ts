/**
 * Applies the bundler settings of plugins to browsers or to the server only: Vite's dev server has one list for both.
 */
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

/** Applies the aliases to a request. Returns `undefined` if none matches. */
function applyAliases(request: string, aliases: Aliases): string | undefined {
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
			const target = applyAliases(request, aliases);
			return target === undefined
				? null
				: this.resolve(target, importer, { ...options, skipSelf: true });
		},
	},
});

/** Returns the aliases that are the same for browsers and the server. */
export const sharedAliases = ({ alias, onServer }: Settings): Aliases =>
	Object.fromEntries(
		Object.entries(alias).filter(
			([name, target]) => onServer.alias[name] === target,
		),
	);

/** Returns the aliases of one side that are not shared. */
const ownAliases = (settings: Settings, alias: Aliases): Aliases => {
	const shared = sharedAliases(settings);
	return Object.fromEntries(
		Object.entries(alias).filter(([name]) => !(name in shared)),
	);
};

/** Returns patterns for names that Vite must not leave to Node, because only the server has aliases for them. */
export const namesOnServer = (settings: Settings): RegExp[] =>
	Object.keys(ownAliases(settings, settings.onServer.alias)).map(
		(name) => new RegExp(`^${escapeRegExp(name.replace(/\$$/, ""))}(?:$|/)`),
	);

/** Returns plugins for the aliases and replacements of one side. */
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

/** Returns plugins that apply the settings of each side to its environment. */
export function sidePlugins(settings: Settings): Plugin[] {
	return [
		{ side: "client", sideSettings: settings },
		{ side: "ssr", sideSettings: settings.onServer },
	].flatMap(({ side, sideSettings }) =>
		ownPlugins(settings, sideSettings).map((plugin) => ({
			...plugin,
			applyToEnvironment: ({ name }: { name: string }) => name === side,
		})),
	);
}

/**
 * Returns the same plugins for the packages that Vite bundles for browsers in advance. Vite bundles them again when the
 * names of these plugins change, and ignores everything else about them, so the names contain a hash.
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
