import type { Untyped } from "../types/untyped.js";

/** `themeConfig.llms`, with its defaults. */
export interface LlmsOptions {
	/** Whether `llms-full.txt`, which contains the text of all pages, is written. */
	full: boolean;
	/** Whether docs have a menu to copy and open their Markdown. */
	copyPage: boolean;
}

/** Returns the options of a site that is also published as Markdown, or `undefined`. */
export function llmsOptions(
	themeConfig: Record<string, Untyped>,
): LlmsOptions | undefined {
	const { llms } = themeConfig;
	return llms && typeof llms === "object" ? (llms as LlmsOptions) : undefined;
}
