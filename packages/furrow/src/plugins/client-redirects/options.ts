import { choose, func, list, object, text } from "../../schema/index.js";

export interface RedirectRule {
	from: string | string[];
	to: string;
}

export interface RedirectOptions {
	id: string;
	fromExtensions: string[];
	toExtensions: string[];
	redirects: RedirectRule[];
	createRedirects?: (path: string) => string | string[] | null | undefined;
}

const extensions = list(
	text.where(
		(value) => /^[^./][^/]*$/.test(value),
		'an extension without its dot, e.g. "html"',
	),
).default([]);

const from = text.where(
	(value) => /^\/(?!\/)[^?#\p{Cc}]*$/u.test(value),
	'a path that begins with "/", without a query or a hash',
);
const several = list(from, { filled: true });

/** Options of `@docusaurus/plugin-client-redirects`. */
export const optionsSchema = object({
	fromExtensions: extensions,
	toExtensions: extensions,
	redirects: list(
		object({
			from: choose(
				(value) => (Array.isArray(value) ? several : from),
				[several, from],
			).required(),
			to: text.required(),
		}),
	).default([]),
	createRedirects: func,
});
