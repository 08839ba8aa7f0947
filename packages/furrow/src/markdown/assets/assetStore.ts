import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decodedPart } from "../../shared/paths.js";
import { basename, dirname, extname, join, resolve } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";
import { FileValues } from "./fileValues.js";
import { md4 } from "./md4.js";

/** Images of at most this many bytes travel inside the page, as Docusaurus's do. */
const INLINE_LIMIT = 10_000;

const IMAGE_TYPES: Record<string, string> = {
	".avif": "image/avif",
	".gif": "image/gif",
	".ico": "image/x-icon",
	".jpeg": "image/jpeg",
	".jpg": "image/jpeg",
	".png": "image/png",
	".svg": "image/svg+xml",
	".webp": "image/webp",
};

export interface ImageAsset {
	/** URL for `src`, without the base URL when `output` is there. */
	url: string;
	/** Path in the output folder, when the image is a file of its own. */
	output?: string;
	width?: number;
	height?: number;
	/** Whether its EXIF orientation swaps width and height. */
	isTurned?: boolean;
}

const namesOf = (kind: string) =>
	new FileValues((file) => outputName(file, kind, readFileSync(file)));

/** Finds local files that pages link to or show, and measures and hashes them once, until they change. */
export class AssetStore {
	private readonly images = new FileValues(readImage);
	private readonly outputs = {
		files: namesOf("files"),
		images: namesOf("images"),
		medias: namesOf("medias"),
	};

	constructor(
		private readonly siteDir: string,
		private readonly staticDirs: string[],
	) {}

	/**
	 * The files that a URL in `fromFile` may mean, of which the first that exists counts: relative to the file, `@site/`,
	 * or in the static folders.
	 */
	candidates(url: string, fromFile: string): string[] {
		const path = decodedPart(url.replace(/[?#].*$/s, ""));
		if (path.startsWith("@site/")) return [fromSitePath(path, this.siteDir)];
		if (!path.startsWith("/")) return [resolve(dirname(fromFile), path)];
		return this.staticDirs.map((dir) => join(dir, path));
	}

	/** The path in the output folder for a file of its own: `assets/files/name-<hash>.ext`. */
	output(file: string, kind: "files" | "images" | "medias"): string {
		return this.outputs[kind].of(file);
	}

	/** The URL and size of an image file. */
	image(file: string): ImageAsset {
		return this.images.of(file);
	}
}

function outputName(file: string, kind: string, bytes: Buffer): string {
	const extension = extname(file);
	const hash = md4(bytes);
	return `assets/${kind}/${basename(file, extension)}-${hash}${extension}`;
}

const require = createRequire(import.meta.url);

function measure(
	bytes: Buffer,
): Pick<ImageAsset, "width" | "height" | "isTurned"> {
	// When there is an image: it takes as long to load as several pages to compile.
	const { imageSize } = require("image-size") as typeof import("image-size");
	try {
		const { width, height, orientation = 1 } = imageSize(bytes);
		return {
			width: Math.round(width),
			height: Math.round(height),
			...(orientation > 4 && { isTurned: true }),
		};
	} catch {
		// The image's format is unknown or it has no size of its own: the browser will see.
		return {};
	}
}

function readImage(file: string): ImageAsset {
	const bytes = readFileSync(file);
	const type = IMAGE_TYPES[extname(file).toLowerCase()];
	const size = measure(bytes);
	if (type && bytes.length <= INLINE_LIMIT)
		return { url: `data:${type};base64,${bytes.toString("base64")}`, ...size };
	const output = outputName(file, "images", bytes);
	return { url: output, output, ...size };
}

/** Whether a file name is an image's. */
export function isImageFile(file: string): boolean {
	return extname(file).toLowerCase() in IMAGE_TYPES;
}
