import type { MdxOptions } from "../types.js";

/** Whether a file's options hold plugins that have to run. */
export function needsUnified(options: MdxOptions | undefined): boolean {
	return Boolean(
		options?.remarkPlugins?.length ||
			options?.rehypePlugins?.length ||
			options?.beforeDefaultRemarkPlugins?.length ||
			options?.beforeDefaultRehypePlugins?.length ||
			options?.recmaPlugins?.length,
	);
}
