/** Collects the files that style sheets are made from, which Vite's own plugin reports by `addWatchFile` only. */
import type { ResolvedConfig } from "vite";
import { wrapCssTransform } from "../../seams/viteCss.js";

/** Files that a style sheet imports, by id of its module. */
export type SheetParts = Map<string, Set<string>>;

/**
 * Records the imports of style sheets.
 *
 * @param partsOf receives the files each time a style sheet is processed
 * @param onFile receives each file
 */
export function recordSheetParts(
	config: Pick<ResolvedConfig, "plugins">,
	partsOf: SheetParts,
	onFile: (file: string) => void = () => {},
): void {
	wrapCssTransform(
		config,
		(own) =>
			async function (...args) {
				const [, id] = args;
				const parts = new Set<string>();
				partsOf.set(id, parts);
				const addWatchFile = (file: string) => {
					parts.add(file);
					onFile(file);
					this.addWatchFile(file);
				};
				const context = new Proxy(this, {
					get(target, key) {
						if (key === "addWatchFile") return addWatchFile;
						const value = Reflect.get(target, key);
						return typeof value === "function" ? value.bind(target) : value;
					},
				});
				return own.apply(context, args);
			},
	);
}
