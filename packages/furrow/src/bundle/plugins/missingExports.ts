import type { Plugin, Rolldown } from "vite";
import { escapeRegExp } from "../../util/strings.js";
import { missingExport } from "../missingExport.js";
import type { BundlerCallbacks } from "../types.js";

type ModuleInfoOf = Rolldown.PluginContext["getModuleInfo"];

/** Returns the modules that import a name from another; all of its importers if that cannot be determined. */
function usersOf(name: string, exporter: string, infoOf: ModuleInfoOf) {
	const importers = infoOf(exporter)?.importers ?? [];
	const named = new RegExp(`\\b${escapeRegExp(name)}\\b`);
	const users = importers.filter((file) =>
		named.test(infoOf(file)?.code ?? ""),
	);
	return users.length ? users : importers;
}

/**
 * Records names that are imported but not exported.
 *
 * @param warnings receives one sentence per use
 */
export function missingExportsPlugin(
	siteDir: string,
	pageCode: BundlerCallbacks["pageCode"],
	warnings: Set<string>,
): Plugin {
	let infoOf: ModuleInfoOf = () => null;
	let sourceOfRequest: Record<string, string> = {};
	return {
		name: "furrow:missing-exports",
		// The bundler reports them at the very end, in a hook that cannot inspect modules.
		buildStart() {
			infoOf = this.getModuleInfo.bind(this);
		},
		async buildEnd() {
			({ sourceOfRequest } = await pageCode);
		},
		onLog(_level, log) {
			const { code, exporter, binding } = log as typeof log & {
				binding?: string;
			};
			if (code !== "SHIMMED_EXPORT" || !exporter || !binding) return;
			for (const user of usersOf(binding, exporter, infoOf))
				warnings.add(
					missingExport(
						{ name: binding, user, exporter },
						siteDir,
						(request) => sourceOfRequest[request],
					),
				);
			return false;
		},
	};
}
