import { copyFileSync, existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { AssetStore } from "../../markdown/assets/assetStore.js";
import {
	aliasedToRelative,
	type ContentPaths,
} from "../../source/contentPaths.js";
import { findDataFile } from "../../source/dataFile.js";
import type { LoadContext } from "../../types/plugin.js";
import type { ReportingSeverity } from "../../types/site.js";
import { isFile } from "../../util/files.js";
import { dirname, join } from "../../util/path.js";
import { reportProblem } from "../../util/reportProblem.js";
import { staticFolders } from "../../util/sitePath.js";
import type { Author, BlogContent, BlogOptions } from "./types.js";

/** Paths that refer to a file. Docusaurus takes all others as URLs. */
const LOCAL_PATH = /^\.\//;

type ImageOwner = Pick<Author, "imageURL">;

export interface AuthorImagesPlace {
	context: Pick<LoadContext, "siteDir" | "baseUrl">;
	/** Path of the blog's authors file, if it has one. */
	authorsFile: string | undefined;
	/** Severity of missing images. */
	severity: ReportingSeverity;
	assets: AssetStore;
}

/**
 * Author images that are files next to a post or the authors file: their URLs, and the files to copy to the output
 * folder.
 */
export class AuthorImages {
	/** Source files by path in the output folder. */
	readonly #files = new Map<string, string>();

	constructor(private readonly place?: AuthorImagesPlace) {}

	/**
	 * Returns the URL of an author's image.
	 * @param post the post that shows it, as `@site/...`; undefined on author pages
	 * @throws FurrowError if the file does not exist and the site's severity is `throw`
	 */
	url({ imageURL }: ImageOwner, post?: string): string | undefined {
		if (!this.place || !imageURL || !LOCAL_PATH.test(imageURL)) return imageURL;
		const { assets, context, authorsFile } = this.place;
		const postFile = post && join(context.siteDir, aliasedToRelative(post));
		const file = [postFile, authorsFile]
			.flatMap((from) => (from ? assets.candidates(imageURL, from) : []))
			.find(isFile);
		if (!file) {
			// Author pages cannot resolve an image next to a post.
			if (post)
				reportProblem(
					this.place.severity,
					`The image "${imageURL}" of an author of this post does not exist.`,
					{
						file: postFile,
						hint: `The path is relative to the post${authorsFile ? " or to the authors file" : ""}. For an image in the static folder, write "/img/...".`,
					},
				);
			return imageURL;
		}
		const output = assets.output(file, "images");
		this.#files.set(output, file);
		return context.baseUrl + output;
	}

	/** Whether a file is an author's image. */
	has(file: string): boolean {
		return [...this.#files.values()].includes(file);
	}

	/** Copies the files to the output folder. */
	async copy(outDir: string): Promise<void> {
		for (const [output, file] of this.#files) {
			const target = join(outDir, output);
			if (existsSync(target)) continue;
			await mkdir(dirname(target), { recursive: true });
			copyFileSync(file, target);
		}
	}
}

/**
 * Returns the images of a blog's authors. The code that finds and hashes files is loaded only if there are local
 * images.
 */
export async function authorImages(
	{ blogPosts, authorsMap }: Pick<BlogContent, "blogPosts" | "authorsMap">,
	context: LoadContext,
	options: Pick<BlogOptions, "authorsMapPath">,
	contentPaths: ContentPaths,
): Promise<AuthorImages> {
	const isLocal = ({ imageURL }: ImageOwner) => LOCAL_PATH.test(imageURL ?? "");
	if (
		!Object.values(authorsMap ?? {}).some(isLocal) &&
		!blogPosts.some(({ metadata }) => metadata.authors.some(isLocal))
	)
		return new AuthorImages();
	const { AssetStore } = await import("../../markdown/assets/assetStore.js");
	const { onBrokenMarkdownImages } = context.siteConfig.markdown.hooks;
	return new AuthorImages({
		context,
		authorsFile: findDataFile(options.authorsMapPath, contentPaths),
		// A function is for images in Markdown: its argument contains the syntax tree.
		severity:
			typeof onBrokenMarkdownImages === "function"
				? "throw"
				: onBrokenMarkdownImages,
		assets: new AssetStore(context.siteDir, staticFolders(context)),
	});
}
