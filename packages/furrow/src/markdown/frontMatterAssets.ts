import { keyPlace } from "../util/places.js";
import type { Page } from "./page.js";

/** A path in front matter that means a file. Docusaurus takes every other one for an address. */
const LOCAL = /^\.\//;

/** Front matter's `image`, when it is a file of the site's sources: its URL in the output. */
export function resolveFrontMatterAssets(page: Page): Record<string, unknown> {
	const { image } = page.frontMatter;
	if (typeof image !== "string" || !LOCAL.test(image)) return {};
	const file = page.localFile(image);
	if (!file) {
		const place = keyPlace(page.input.source, "image");
		page.warn(
			"brokenMarkdownImage",
			`The image "${image}" of the front matter does not exist.`,
			// The page counts from the end of the front matter.
			place && { ...place, line: place.line - page.lineOffset },
			image,
		);
		return {};
	}
	return { image: page.emitFile(file, "images") };
}
