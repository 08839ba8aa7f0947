/**
 * Escapes text inside a `<script>` or `<style>` of an HTML page, so that it cannot end the element or change how the
 * HTML is parsed.
 */

/**
 * Serialises a value as JSON, which is also a JavaScript literal, without anything that an HTML parser could read as
 * markup.
 */
export function scriptJson(value: unknown): string {
	return escapeJson(JSON.stringify(value));
}

/** Escapes everything in JSON that an HTML parser could read as markup. */
export function escapeJson(json: string): string {
	// Escape every `<`, since `<!--` before `<script` hides the end tag too.
	return json
		.replace(/</g, "\\u003c")
		.replace(/\u2028/g, "\\u2028")
		.replace(/\u2029/g, "\\u2029");
}

/** Whether an element contains JSON: JSON-LD, import maps and the like. */
export function isJsonScript(tag: string, type: unknown): boolean {
	return (
		tag.toLowerCase() === "script" &&
		/^(?:.*[/+]json|importmap|speculationrules)$/i.test(`${type}`.trim())
	);
}

/**
 * Escapes the content of a `<script>` or `<style>` for HTML, without changing its meaning.
 *
 * @param type the script's `type`
 */
export function safeContent(
	tag: string,
	content: string,
	type?: string,
): string {
	if (isJsonScript(tag, type)) return escapeJson(content);
	// In code, `<script` can only occur in strings, comments and regular expressions, where an escaped letter has the
	// same meaning.
	if (tag === "script")
		return content.replace(/(<\/?)(s)(?=cript)/gi, (_, open, letter) =>
			letter === "s" ? `${open}\\u0073` : `${open}\\u0053`,
		);
	if (tag === "style") return content.replace(/<\/(?=style)/gi, "<\\/");
	return content;
}
