import {
	anyText,
	anything,
	choose,
	flag,
	list,
	needs,
	object,
	oneOf,
	text,
} from "../../schema/index.js";
import { logoSchema, oneTarget } from "./navbar.js";

const footerLink = object(
	{
		label: anyText,
		to: text,
		href: text,
		html: text,
		className: anyText,
		prependBaseUrlToHref: flag,
	},
	anything,
)
	.after(oneTarget)
	.after(needs("to", "href", "html"))
	.after((link, at) => {
		const target = link.to === undefined ? "href" : "to";
		if (link[target] !== undefined && link.label === undefined)
			at.wrong(`needs a "label" in addition to its "${target}".`);
		return link;
	});

const column = object({
	title: anyText.or(oneOf(null)).default(null),
	className: anyText,
	items: list(footerLink).default([]),
});

const columns = list(column);
const row = list(footerLink);

/** Schema of `themeConfig.footer`: columns of links, or a single row of them. */
export const footerSchema = object({
	style: oneOf("dark", "light").default("light"),
	logo: logoSchema,
	copyright: anyText,
	links: choose(
		(links) =>
			Array.isArray(links) && links.every((each) => each?.items !== undefined)
				? columns
				: row,
		[columns, row],
	).default([]),
});
