/** Resizes images to several widths with sharp, and caches the results. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cacheDir } from "../cache/index.js";
import type { Untyped } from "../types/untyped.js";
import { hash } from "../util/hash.js";
import { loadReason } from "../util/loadReason.js";
import { extname, join } from "../util/path.js";
import { replaceFile } from "../util/replaceFile.js";
import { resolveFrom } from "./resolveFrom.js";
import type { IdealImageOptions } from "./types.js";

const QUALITY = 85;
const STEPS = 4;
/** Width of the placeholder, which is inlined in the code. */
const PLACEHOLDER = 16;

export interface ImageVariant {
	width: number;
	height: number;
	data: Buffer;
}

export interface ImageWidths {
	/** Narrowest first. */
	variants: ImageVariant[];
	/** A tiny version as a data URL. */
	placeholder: string;
}

/** Returns the widths that the options request, none larger than the image's own. */
export function widthsOf(
	{ sizes, size, min, max, steps = STEPS }: IdealImageOptions,
	own: number,
): number[] {
	const between =
		min !== undefined && max !== undefined
			? Array.from({ length: steps }, (_, step) =>
					Math.ceil(min + ((max - min) / Math.max(steps - 1, 1)) * step),
				)
			: undefined;
	const requested = between ?? sizes ?? (size === undefined ? [own] : [size]);
	const widths = requested.map((width) => Math.min(width, own));
	return [...new Set(widths)].sort((a, b) => a - b);
}

/**
 * Loads sharp from the site, or from Docusaurus's plugin. Furrow does not include it, because it differs by platform.
 * @returns `problem` if it cannot be loaded, which completes "the package sharp is"
 */
export function loadSharp(siteDir: string): {
	sharp?: Untyped;
	problem?: string;
} {
	let problem: string | undefined;
	for (const chain of [[], ["@docusaurus/plugin-ideal-image"]]) {
		const file = resolveFrom(siteDir, "sharp", [chain]);
		if (file === undefined) continue;
		try {
			return { sharp: createRequire(file)(file) };
		} catch (error) {
			// Without the part for this platform, for example.
			problem ??= `installed but does not load: ${loadReason(error)}`;
		}
	}
	return { problem: problem ?? "not installed" };
}

const pending = new Map<string, Promise<ImageWidths>>();

/** Written last: a folder with this file is complete. */
const RECORD = "widths.json";

/** Returns the images of an earlier build, if they are complete. */
function readWidths(
	folder: string,
	extension: string,
): ImageWidths | undefined {
	try {
		const { sizes, placeholder } = JSON.parse(
			readFileSync(join(folder, RECORD), "utf8"),
		);
		return {
			placeholder,
			variants: sizes.map(([width, height]: [number, number]) => ({
				width,
				height,
				data: readFileSync(join(folder, `${width}${extension}`)),
			})),
		};
	} catch {
		return undefined;
	}
}

async function makeWidths(
	source: Buffer,
	folder: string,
	extension: string,
	options: IdealImageOptions,
	sharp: Untyped,
): Promise<ImageWidths> {
	const stored = readWidths(folder, extension);
	if (stored) return stored;
	const { quality = QUALITY } = options;
	const { width, height, orientation = 1 } = await sharp(source).metadata();
	// The variants are upright, whereas the file's EXIF data may turn it by a quarter.
	const own = orientation > 4 ? height : width;
	const variants: ImageVariant[] = [];
	for (const wanted of widthsOf(options, own)) {
		const image = sharp(source).rotate().resize(wanted);
		const encoded =
			extension === ".png" ? image.png() : image.jpeg({ quality });
		const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
		variants.push({ width: info.width, height: info.height, data });
	}
	const tiny: Buffer = await sharp(source)
		.rotate()
		.resize(PLACEHOLDER)
		.webp({ quality: 40 })
		.toBuffer();
	const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
	const save = (name: string, content: string | Buffer) =>
		replaceFile(join(folder, name), (path) => writeFileSync(path, content));
	for (const one of variants) save(`${one.width}${extension}`, one.data);
	const sizes = variants.map((one) => [one.width, one.height]);
	save(RECORD, JSON.stringify({ sizes, placeholder }));
	return { variants, placeholder };
}

/** Returns the resized versions of an image, from the cache or created once for both bundles. */
export function imageWidths(
	file: string,
	options: IdealImageOptions,
	siteDir: string,
	sharp: Untyped,
): Promise<ImageWidths> {
	const source = readFileSync(file);
	const { sizes, size, min, max, steps, quality } = options;
	const settings = JSON.stringify([sizes, size, min, max, steps, quality]);
	const extension = extname(file).toLowerCase();
	const key = hash(`${hash(source)}${settings}${extension}`, 20);
	const folder = join(cacheDir(siteDir), "images", key);
	const result =
		pending.get(key) ?? makeWidths(source, folder, extension, options, sharp);
	pending.set(key, result);
	return result;
}
