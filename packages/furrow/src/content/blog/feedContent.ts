import { readFile } from "node:fs/promises";
import { blogPostContainerID } from "../../shared/utilsCommon.js";

const TAG =
	/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-zA-Z][\w-]*)(?![\w-])((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/g;
const CONTAINER = new RegExp(
	`\\sid=(?:"${blogPostContainerID}"|${blogPostContainerID}(?=[\\s>]))`,
);

/**
 * Returns the inner HTML of the element with a post's content, in a page of well-formed HTML, or undefined if there is
 * none.
 */
export function postHtml(page: string): string | undefined {
	let start = -1;
	let name = "";
	let depth = 0;
	for (const match of page.matchAll(TAG)) {
		const [whole, , closing, tag, attributes = "", selfClosing] = match;
		if (!tag) continue;
		if (start < 0) {
			if (closing || !CONTAINER.test(attributes)) continue;
			start = match.index + whole.length;
			name = tag;
			depth = 1;
		} else if (tag === name && !selfClosing) {
			depth += closing ? -1 : 1;
			if (depth === 0) return page.slice(start, match.index);
		}
	}
	return undefined;
}

const HAS_PROTOCOL = /^(?:[a-z][a-z+.-]*:|\/\/)/i;

function absolute(url: string, base: string): string {
	if (!url || HAS_PROTOCOL.test(url)) return url;
	try {
		return new URL(url, base).href;
	} catch {
		return url;
	}
}

/** Makes the URLs of links and images absolute, since feed readers show the HTML outside the site. */
function withAbsoluteUrls(html: string, pageUrl: string): string {
	return html.replace(TAG, (tag) =>
		tag.startsWith("<!--")
			? tag
			: tag
					.replace(
						/(\s(?:href|src|poster)=")([^"]*)"/g,
						(_, before, url) => `${before}${absolute(url, pageUrl)}"`,
					)
					.replace(
						/(\ssrcset=")([^"]*)"/gi,
						(_, before, sources: string) =>
							`${before}${sources
								.split(/,\s+/)
								.map((source) => {
									const [url = "", ...size] = source.trim().split(/\s+/);
									return [absolute(url, pageUrl), ...size].join(" ");
								})
								.join(", ")}"`,
					),
	);
}

/** Returns the content of a post's built page, with absolute URLs. */
export async function readPostHtml(
	file: string,
	pageUrl: string,
): Promise<string | undefined> {
	const page = await readFile(file, "utf8").catch(() => undefined);
	const html = page && postHtml(page);
	return html ? withAbsoluteUrls(html, pageUrl).trim() : undefined;
}
