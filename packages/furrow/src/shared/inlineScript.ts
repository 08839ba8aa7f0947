/** Text that stands inside a `<script>` or a `<style>` of an HTML page, and must not end it or change how it is read. */

/** A value as JSON, or as a literal of JavaScript, that no HTML parser reads anything into. */
export function scriptJson(value: unknown): string {
	return escapeJson(JSON.stringify(value));
}

/** JSON, with nothing left in it that an HTML parser could read as markup. */
export function escapeJson(json: string): string {
	// All of them: `<!--` before `<script` hides the end tag, too.
	return json
		.replace(/</g, "\\u003c")
		.replace(/\u2028/g, "\\u2028")
		.replace(/\u2029/g, "\\u2029");
}

/** Whether an element holds JSON: JSON-LD, import maps and the like. */
export function isJsonScript(tag: string, type: unknown): boolean {
	return (
		tag.toLowerCase() === "script" &&
		/^(?:.*[/+]json|importmap|speculationrules)$/i.test(`${type}`.trim())
	);
}

/**
 * The content of a `<script>` or `<style>` as it may stand in HTML: with the same meaning, and with no tag in it.
 *
 * @param type the script's `type`
 */
export function safeContent(
	tag: string,
	content: string,
	type?: string,
): string {
	if (isJsonScript(tag, type)) return escapeJson(content);
	// In code `<script` can only stand in strings, comments and patterns, where an escape means the letter.
	if (tag === "script")
		return content.replace(/(<\/?)(s)(?=cript)/gi, (_, open, letter) =>
			letter === "s" ? `${open}\\u0073` : `${open}\\u0053`,
		);
	if (tag === "style") return content.replace(/<\/(?=style)/gi, "<\\/");
	return content;
}
