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
import { staticFolders } from "../../util/siteFolder.js";
import type { Author, BlogContent, BlogOptions } from "./types.js";

/** A path that means a file. Docusaurus takes every other one for an address. */
const LOCAL = /^\.\//;

type ImageOwner = Pick<Author, "imageURL">;

export interface AuthorImagesPlace {
	context: Pick<LoadContext, "siteDir" | "baseUrl">;
	/** The blog's authors file, if it has one. */
	authorsFile: string | undefined;
	/** How to report missing images. */
	severity: ReportingSeverity;
	assets: AssetStore;
}

/**
 * The images of authors that are files beside a post or beside the authors file: their URLs in the output, and
 * the files to copy there.
 */
export class AuthorImages {
	/** Path in the output to the source. */
	readonly #files = new Map<string, string>();

	constructor(private readonly place?: AuthorImagesPlace) {}

	/**
	 * An author's image as a reader's browser gets it.
	 * @param post the post that shows it, as `@site/...`; nothing on the pages of the authors file's own authors
	 * @throws FurrowError when there is no such file and the site wants to know
	 */
	url({ imageURL }: ImageOwner, post?: string): string | undefined {
		if (!this.place || !imageURL || !LOCAL.test(imageURL)) return imageURL;
		const { assets, context, authorsFile } = this.place;
		const postFile = post && join(context.siteDir, aliasedToRelative(post));
		const file = [postFile, authorsFile]
			.flatMap((from) => (from ? assets.candidates(imageURL, from) : []))
			.find(isFile);
		if (!file) {
			// On the pages of authors an image beside a post is out of sight.
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

	/** Copies the files into the output. */
	async copy(outDir: string): Promise<void> {
		for (const [output, file] of this.#files) {
			const target = join(outDir, output);
			if (existsSync(target)) continue;
			await mkdir(dirname(target), { recursive: true });
			copyFileSync(file, target);
		}
	}
}

/** The images of a blog's authors. What finds and hashes files is loaded when there is one only. */
export async function authorImages(
	{ blogPosts, authorsMap }: Pick<BlogContent, "blogPosts" | "authorsMap">,
	context: LoadContext,
	options: Pick<BlogOptions, "authorsMapPath">,
	contentPaths: ContentPaths,
): Promise<AuthorImages> {
	const isLocal = ({ imageURL }: ImageOwner) => LOCAL.test(imageURL ?? "");
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
		// A function is asked about images in Markdown, of which it gets the syntax tree.
		severity:
			typeof onBrokenMarkdownImages === "function"
				? "throw"
				: onBrokenMarkdownImages,
		assets: new AssetStore(context.siteDir, staticFolders(context)),
	});
}
