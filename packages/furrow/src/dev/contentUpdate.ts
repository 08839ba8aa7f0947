/** Updates of open pages when the site's content changes and its code does not. */
import type { ViteDevServer } from "vite";
import type { FileChange } from "../types/plugin.js";
import { CODE } from "./codeFiles.js";
import type { Served } from "./handler.js";
import { isModule } from "./moduleGraph.js";
import type { Draft, Pages } from "./pages.js";
import type { UpdateLog } from "./updateLog.js";

/** Discards the pages that are made of changed files, and uses the content that was read again. */
export function forgetChanged(
	pages: Pages,
	changes: readonly FileChange[],
	vite: ViteDevServer,
): void {
	const isText = changes.every(
		({ kind, file }) =>
			kind === "changed" && !CODE.test(file) && !isModule(vite, file),
	);
	pages.forget(isText ? new Set(changes.map(({ file }) => file)) : undefined);
	pages.readContents();
}

/**
 * Renders pages whose drafts have been sent to browsers. If a result differs, browsers fetch the page.
 * @param served returns the current state of the server
 */
export async function checkDrafts(
	drafts: readonly Draft[],
	served: () => Served | undefined,
	updateLog: UpdateLog,
): Promise<void> {
	const { revision } = updateLog;
	for (const { page, payload } of drafts) {
		const isFresh = await served()
			?.pages.show(page)
			.then(
				(shown) => {
					served()?.onSent(shown);
					return shown.output.data === JSON.stringify(payload);
				},
				// The error is reported when the page is requested.
				() => false,
			);
		// Browsers have received a newer update in the meantime.
		if (revision !== updateLog.revision) return;
		if (!isFresh) return updateLog.update({ data: false });
	}
}
