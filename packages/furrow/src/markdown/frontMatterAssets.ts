import { keyPlace } from "../util/places.js";
import type { Page } from "./page.js";

/** A front matter path that refers to a file. As in Docusaurus, any other path is a URL. */
const LOCAL = /^\.\//;

/** Resolves the front matter's `image` to its URL in the output, if it refers to a file. */
export function resolveFrontMatterAssets(page: Page): Record<string, unknown> {
	const { image } = page.frontMatter;
	if (typeof image !== "string" || !LOCAL.test(image)) return {};
	const file = page.localFile(image);
	if (!file) {
		const place = keyPlace(page.input.source, "image");
		page.warn(
			"brokenMarkdownImage",
			`The image "${image}" of the front matter does not exist.`,
			// Warnings count lines from the end of the front matter.
			place && { ...place, line: place.line - page.lineOffset },
			image,
		);
		return {};
	}
	return { image: page.emitFile(file, "images") };
}
