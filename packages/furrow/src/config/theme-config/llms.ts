import { flag, object } from "../../schema/index.js";

/** Defaults if the site does not configure it. */
export const DEFAULT_LLMS = { full: true, copyPage: false };

/** Pages as Markdown and `llms.txt`: off, or on with options. */
export const llmsSchema = flag
	.after((isOn) => isOn && DEFAULT_LLMS)
	.or(
		object({
			full: flag.default(DEFAULT_LLMS.full),
			copyPage: flag.default(DEFAULT_LLMS.copyPage),
		}),
	);
