import type { MdxOptions } from "../types.js";

/** Whether the options of a file contain remark, rehype or recma plugins. */
export function needsUnified(options: MdxOptions | undefined): boolean {
	return Boolean(
		options?.remarkPlugins?.length ||
			options?.rehypePlugins?.length ||
			options?.beforeDefaultRemarkPlugins?.length ||
			options?.beforeDefaultRehypePlugins?.length ||
			options?.recmaPlugins?.length,
	);
}
