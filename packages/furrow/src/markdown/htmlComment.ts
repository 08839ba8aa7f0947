/** Finds HTML comments in a text. One without an end goes to the text's end. */
export const HTML_COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
