import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decodedPart } from "../../shared/paths.js";
import { basename, dirname, extname, join, resolve } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";
import { FileValues } from "./fileValues.js";
import { md4 } from "./md4.js";

/** Maximum size of images that are inlined into the page, in bytes. The same as in Docusaurus. */
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
	/** URL for `src`: a data URL, or relative to the base URL if there is an `output`. */
	url: string;
	/** Path in the output folder, if the image is not inlined. */
	output?: string;
	width?: number;
	height?: number;
	/** Whether the EXIF orientation swaps width and height. */
	isRotated?: boolean;
}

const namesOf = (kind: string) =>
	new FileValues((file) => outputName(file, kind, readFileSync(file)));

/** Finds local files that pages link to or show. Caches their size and hash until they change. */
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
	 * Returns the files to try for a URL in `fromFile`, in order: relative to the file, under `@site/`, or in the static
	 * folders.
	 */
	candidates(url: string, fromFile: string): string[] {
		const path = decodedPart(url.replace(/[?#].*$/s, ""));
		if (path.startsWith("@site/")) return [fromSitePath(path, this.siteDir)];
		if (!path.startsWith("/")) return [resolve(dirname(fromFile), path)];
		return this.staticDirs.map((dir) => join(dir, path));
	}

	/** Returns a file's path in the output folder: `assets/files/name-<hash>.ext`. */
	output(file: string, kind: "files" | "images" | "medias"): string {
		return this.outputs[kind].of(file);
	}

	/** Returns the URL and size of an image file. */
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
): Pick<ImageAsset, "width" | "height" | "isRotated"> {
	// Loaded on demand, since that takes as long as compiling several pages.
	const { imageSize } = require("image-size") as typeof import("image-size");
	try {
		const { width, height, orientation = 1 } = imageSize(bytes);
		return {
			width: Math.round(width),
			height: Math.round(height),
			...(orientation > 4 && { isRotated: true }),
		};
	} catch {
		// The format is unknown, or the image has no intrinsic size.
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

/** Whether a file is an image, by its extension. */
export function isImageFile(file: string): boolean {
	return extname(file).toLowerCase() in IMAGE_TYPES;
}
