import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ImageFormat, PageAsset } from "../../types/page.js";
import type { ImageOptions, Site } from "../../types/site.js";
import type { Untyped } from "../../types/untyped.js";
import { FurrowError } from "../../util/errors.js";
import { hashAll } from "../../util/hash.js";
import { loadReason } from "../../util/loadReason.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { join, relative } from "../../util/path.js";
import type { ImageAsset } from "../assets/assetStore.js";
import { FileValues } from "../assets/fileValues.js";
import type { Page } from "../page.js";
import { element, encodeUrl, type HtmlNode } from "../transforms/htmlNodes.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import {
	isAnimated,
	sizesAttribute,
	TYPES,
	versionOutput,
	versionWidths,
	WIDTHS,
} from "./imageVersions.js";

/** Formats that are resized. Vector graphics and animations are not. */
const PHOTO = /\.(?:png|jpe?g)$/i;

/** Width of placeholders that are shown while an image loads, in pixels. */
const PLACEHOLDER = 16;

/** Encoding takes a fifth of the time of sharp's default, for 7 % more bytes. */
const AVIF_EFFORT = 2;

/** An output file that is generated from an image. */
export type VersionAsset = PageAsset & Required<Pick<PageAsset, "version">>;

/**
 * Provides images in several formats and widths, from which browsers choose (`markdown.images`). Pages only refer to
 * these versions; sharp, an optional package of the site, generates them after the pages.
 */
export class SiteImages {
	/** Part of cache keys that identifies the version of sharp. */
	readonly key: string;
	readonly #options: ImageOptions;
	readonly #formats: readonly ImageFormat[];
	readonly #animated = new FileValues((file) => isAnimated(readFileSync(file)));
	readonly #placeholders = new FileValues((file) => this.#placeholder(file));
	#sharp: Untyped;

	/** @throws FurrowError if sharp is not installed */
	constructor(
		options: true | ImageOptions,
		readonly siteDir: string,
		private readonly configFile?: string,
	) {
		this.#options = options === true ? {} : options;
		this.#formats = this.#options.formats ?? ["webp"];
		const version = installedVersion(siteDir, "sharp");
		if (!version) throw this.#missing();
		this.key = `sharp ${version}`;
	}

	/** Creates an instance for a site, or returns `undefined` if the site does not enable this. */
	static forSite({
		locales: [first],
		siteDir,
		configPath,
	}: Site): SiteImages | undefined {
		const options = first?.context.siteConfig.markdown.images;
		return options ? new SiteImages(options, siteDir, configPath) : undefined;
	}

	/**
	 * Adds the versions of an image to its element. The first image of a page loads eagerly if it precedes all sections.
	 * @param file path of the image
	 */
	enhance(node: MarkdownNode, file: string, page: Page): void {
		const image = page.assets.image(file);
		const isEager =
			page.isFirstImage() && !page.toc.length && !page.input.truncated;
		const loading = isEager
			? { loading: "eager", fetchPriority: "high" }
			: undefined;
		if (!this.#isResizable(file, image)) {
			Object.assign(node.data?.hProperties ?? {}, loading);
			return;
		}
		const turned = image.isRotated
			? { width: image.height, height: image.width }
			: { width: image.width, height: image.height };
		const width = turned.width as number;
		const picture = element("picture", {}, [
			...this.#formats.map((format) =>
				this.#source(format, file, image, width, page),
			),
			element(
				"img",
				{
					src: encodeUrl(node.url),
					alt: node.alt ?? undefined,
					title: node.title ?? undefined,
					width: String(width),
					height: String(turned.height),
					...loading,
				},
				[],
			),
		]);
		// These attributes belong to the `img` element.
		const own = { src: undefined, alt: undefined, title: undefined };
		const size = { width: undefined, height: undefined };
		node.data = {
			hName: "picture",
			hProperties: { ...node.data?.hProperties, ...own, ...size },
			hChildren: picture.children,
		};
		if (this.#options.placeholder)
			this.#addPlaceholder(node, file, turned, picture, page);
	}

	#isResizable(file: string, { output, width, height }: ImageAsset): boolean {
		return Boolean(
			output && width && height && PHOTO.test(file) && !this.#animated.of(file),
		);
	}

	#source(
		format: ImageFormat,
		file: string,
		{ output = "" }: ImageAsset,
		own: number,
		page: Page,
	): HtmlNode {
		const { widths = WIDTHS, sizes = sizesAttribute(own) } = this.#options;
		const set = versionWidths(own, widths).map((width) => {
			const version = { width, format };
			const hash = hashAll([
				output,
				JSON.stringify([version, this.#settings(format)]),
				this.key,
			]);
			const name = versionOutput(output, version, hash.slice(0, 8));
			return `${encodeUrl(page.emitVersion(file, name, version))} ${width}w`;
		});
		return element(
			"source",
			{ type: TYPES[format], srcSet: set.join(", "), sizes },
			[],
		);
	}

	/** Adds a tiny picture behind the image, which the style sheet blurs. Transparent images get none. */
	#addPlaceholder(
		node: MarkdownNode,
		file: string,
		{ width, height }: { width?: number; height?: number },
		picture: HtmlNode,
		page: Page,
	): void {
		const parts = [picture];
		node.data = {
			hName: "span",
			hProperties: { ...node.data?.hProperties, className: ["furrow-image"] },
			hChildren: parts,
		};
		page.waitFor(
			this.#placeholders.of(file).then((href) => {
				if (!href) return;
				const size = { width: String(width), height: String(height) };
				parts.unshift(
					element(
						"svg",
						{
							ariaHidden: "true",
							viewBox: `0 0 ${width} ${height}`,
							preserveAspectRatio: "none",
						},
						[
							element(
								"image",
								{ href, ...size, preserveAspectRatio: "none" },
								[],
							),
						],
					),
				);
			}),
		);
	}

	async #placeholder(file: string): Promise<string | undefined> {
		return this.#withSharp(file, async (image) => {
			const { hasAlpha } = await image.metadata();
			if (hasAlpha) return undefined;
			const tiny: Buffer = await image
				.rotate()
				.resize(PLACEHOLDER)
				.webp({ quality: 40 })
				.toBuffer();
			return `data:image/webp;base64,${tiny.toString("base64")}`;
		});
	}

	/**
	 * Generates a version of an image.
	 * @throws FurrowError if the image cannot be read
	 */
	make({ file, version: { width, format } }: VersionAsset): Promise<Buffer> {
		return this.#withSharp(file, (image) =>
			image.rotate().resize(width)[format](this.#settings(format)).toBuffer(),
		);
	}

	/** Returns the encoder settings for sharp. */
	#settings(format: ImageFormat): Record<string, number> {
		const { quality } = this.#options;
		return {
			...(quality !== undefined && { quality }),
			...(format === "avif" && { effort: AVIF_EFFORT }),
		};
	}

	async #withSharp<T>(
		file: string,
		run: (image: Untyped) => Promise<T>,
	): Promise<T> {
		const sharp = this.#loadSharp();
		try {
			return await run(sharp(readFileSync(file)));
		} catch (cause) {
			throw new FurrowError(
				`${relative(this.siteDir, file)}: this image cannot be resized: ${(cause as Error).message}.`,
				{ hint: "Save it again with another program.", cause },
			);
		}
	}

	/** @throws FurrowError if sharp cannot be loaded */
	#loadSharp(): Untyped {
		try {
			this.#sharp ??= createRequire(join(this.siteDir, "package.json"))(
				"sharp",
			);
			return this.#sharp;
		} catch (cause) {
			throw this.#missing(cause);
		}
	}

	#missing(cause?: unknown): FurrowError {
		return new FurrowError(
			cause
				? `markdown.images needs the package "sharp", which is installed but does not load: ${loadReason(cause)}.`
				: 'markdown.images needs the package "sharp", which is not installed.',
			{
				file: this.configFile,
				hint: `Install it${cause ? " again" : ""}: ${addCommand("sharp", { siteDir: this.siteDir, dev: true })}`,
				cause,
			},
		);
	}
}
