/** Sizes and file names of an image's smaller versions. */
import type { ImageFormat } from "../../types/page.js";
import { basename, extname } from "../../util/path.js";

/** Widths for the column of a page on phones and desktops, at pixel ratios of 1 and 2. */
export const WIDTHS: readonly number[] = [480, 800, 1200, 1600];

/** Width of a page's column in a wide window, in CSS pixels. */
const COLUMN = 800;

export const TYPES: Readonly<Record<ImageFormat, string>> = {
	avif: "image/avif",
	webp: "image/webp",
};

/** Returns the widths of an image's versions: those narrower than the image, and its own unless all are narrower. */
export function versionWidths(
	own: number,
	widths: readonly number[],
): number[] {
	const sorted = [...new Set(widths)].sort((a, b) => a - b);
	const narrower = sorted.filter((width) => width < own);
	return narrower.length < sorted.length ? [...narrower, own] : narrower;
}

/** Returns the displayed width of an image, for the attribute `sizes`. */
export function sizesAttribute(own: number): string {
	const most = Math.min(own, COLUMN);
	return `(max-width: ${most}px) 100vw, ${most}px`;
}

/** Returns the output path of a version. `hash` covers everything that the version depends on. */
export function versionOutput(
	original: string,
	{ width, format }: { width: number; format: ImageFormat },
	hash: string,
): string {
	const name = basename(original, extname(original)).replace(/-[\da-f]+$/, "");
	return `assets/images/${name}-${width}-${hash}.${format}`;
}

/** Whether a PNG file is animated: a version would contain only its first frame. */
export function isAnimated(bytes: Buffer): boolean {
	const control = bytes.indexOf("acTL");
	return control >= 0 && control < bytes.indexOf("IDAT");
}
