/** HTML elements without content and end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
	"area base br col embed hr img input link meta param source track wbr".split(
		" ",
	),
);

const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

const entity = (character: string) => ENTITIES[character] as string;

/** Escapes text for an element or a quoted attribute, in HTML and XML. */
export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, entity);

/** Escapes text for an element. Quotes are left unescaped. */
export const escapeContent = (text: string): string =>
	text.replace(/[&<>]/g, entity);

/** Escapes text for a double-quoted attribute. */
export const escapeAttribute = (text: string): string =>
	text.replace(/[&"]/g, entity);

const CHARACTERS: Record<string, string> = {
	"&amp;": "&",
	"&quot;": '"',
	"&#39;": "'",
	"&#x27;": "'",
	"&lt;": "<",
	"&gt;": ">",
};

/** Decodes what the functions above and React escape. */
export const unescapeHtml = (text: string): string =>
	text.replace(
		/&(?:amp|quot|#39|#x27|lt|gt);/g,
		(entity) => CHARACTERS[entity] ?? entity,
	);
