/** HTML elements that have no inside and no end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
	"area base br col embed hr img input link meta param source track wbr".split(
		" ",
	),
);
