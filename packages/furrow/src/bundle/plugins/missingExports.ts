import { relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { escapeRegExp } from "../../util/escapeRegExp.js";

type ModuleInfoOf = Rolldown.PluginContext["getModuleInfo"];

/** The modules that name something of another: all that import it, if none can be told. */
function usersOf(name: string, exporter: string, infoOf: ModuleInfoOf) {
	const importers = infoOf(exporter)?.importers ?? [];
	const named = new RegExp(`\\b${escapeRegExp(name)}\\b`);
	const users = importers.filter((file) =>
		named.test(infoOf(file)?.code ?? ""),
	);
	return users.length ? users : importers;
}

/**
 * Notes names that modules import and nobody exports. They are `undefined`, with a warning, as in Docusaurus: sites may
 * live with them for years.
 *
 * @param warnings gets one sentence for each use
 */
export function missingExportsPlugin(
	siteDir: string,
	warnings: Set<string>,
): Plugin {
	let infoOf: ModuleInfoOf = () => null;
	const shown = (file: string) => relative(siteDir, file);
	return {
		name: "furrow:missing-exports",
		// The bundler tells of them at its very end, in a hook that cannot look at modules.
		buildStart() {
			infoOf = this.getModuleInfo.bind(this);
		},
		onLog(_level, log) {
			const { code, exporter, binding } = log as typeof log & {
				binding?: string;
			};
			if (code !== "SHIMMED_EXPORT" || !exporter || !binding) return;
			for (const user of usersOf(binding, exporter, infoOf))
				warnings.add(
					`${shown(user)}: "${binding}" is not exported by ${shown(exporter)}, so it is undefined.`,
				);
			return false;
		},
	};
}
