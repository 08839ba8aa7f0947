import { flag, object } from "../../schema/index.js";

/** Options if the site sets none. */
export const DEFAULT_LLMS = { full: true, copyPage: false };

/** Schema of `themeConfig.llms`, for pages as Markdown and `llms.txt`: a boolean or options. */
export const llmsSchema = flag
	.after((isOn) => isOn && DEFAULT_LLMS)
	.or(
		object({
			full: flag.default(DEFAULT_LLMS.full),
			copyPage: flag.default(DEFAULT_LLMS.copyPage),
		}),
	);
