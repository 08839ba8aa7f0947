import { late } from "../../schema/lateSchema.js";

const options = late((Joi) =>
	Joi.object({
		full: Joi.boolean().default(true),
		copyPage: Joi.boolean().default(false),
	}),
);

/** What a site has that says nothing of it. */
export const DEFAULT_LLMS = { full: true, copyPage: false };

/** Pages as Markdown and `llms.txt`: off, or on with options. */
export const llmsSchema = late((Joi) =>
	Joi.alternatives().conditional(Joi.boolean(), {
		// biome-ignore lint/suspicious/noThenProperty: so Joi names it
		then: Joi.boolean().custom((isOn) => (isOn ? DEFAULT_LLMS : false)),
		otherwise: options(),
	}),
);
