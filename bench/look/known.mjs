/** Intended differences between Furrow's theme and Docusaurus's, with reasons. */
const KNOWN = [
	{
		where: /header\.hero\.hero--primary$/,
		what: /^tag$/,
		why: "The archive's head is no second banner beside the announcement bar (axe: landmark-no-duplicate-banner).",
	},
	{
		where: /div\.menu__list-item$/,
		what: /^(?:tag|display)$/,
		why: "What stands in a list is an item of it (axe: list).",
	},
	{
		where: /div\.container\.margin-vert--lg$/,
		what: /^tag$/,
		why: "The search page has a main landmark.",
	},
	{
		where: /searchLogoColumn > span$/,
		what: /^color$/,
		why: "DocSearch's muted colour on white has a contrast of 2.8 to 1.",
	},
	{
		where: /searchLogoColumn > a(?: > svg)?$/,
		what: /^(?:max-width|overflow)/,
		why: "Algolia's logo is its name.",
	},
	{
		where: /authorSocial/,
		what: /^(?:margin-right|place)$/,
		why: "Targets of 24 px (WCAG 2.5.8): 1.6 px more between the links of an author.",
	},
	{
		where: /authorSocials$/,
		what: /^-webkit-(?:box-orient|line-clamp)$/,
		why: "Of no effect on a flex container.",
	},
	{
		where: /navbar-sidebar$/,
		what: /^overflow/,
		why: "Focus does not scroll the panel that is out of view into it.",
	},
	{
		where: /close\.closeButton$/,
		what: /^color$/,
		why: "The button that closes the announcement bar is seen on dark bars, too.",
	},
	{
		where: /./,
		what: /^interactivity$/,
		why: "What an open menu covers takes no focus.",
	},
	{
		where: /div\.expandButton$/,
		what: /^(?:tag|appearance|font-|line-height|text-|unicode-bidi)/,
		why: "What opens the hidden sidebar is a button, not a div: a keyboard finds it.",
	},
	{
		where: /kbd\.DocSearch-Button-Key/,
		what: /^font-family$/,
		why: "system-ui, which their minimizer writes out for browsers that do not know it.",
	},
	{
		where: /tocCollapsibleContent$|menu__list$/,
		what: /^will-change$/,
		why: "Left over there when it has opened.",
	},
	{
		where: /buttonGroup(?: > button\.clean-btn)?$/,
		what: /^(?:display|min-|place|box|bottom|left)/,
		why: "The button that wraps lines is not offered for numbered lines that fit.",
	},
];

/** Returns the reason for an intended difference, or `undefined` for any other. */
export function reasonOf({ where, what }) {
	const path = where.slice(-3).join(" > ");
	return KNOWN.find((known) => known.where.test(path) && known.what.test(what))
		?.why;
}
