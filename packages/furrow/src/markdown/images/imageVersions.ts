/** Which smaller versions of an image readers may get, and what its element says of them. */
import type { ImageFormat } from "../../types/page.js";
import { basename, extname } from "../../util/path.js";

/** Widths for the column of a page: of phones and desktops, on screens of one and two pixels to a point. */
export const WIDTHS: readonly number[] = [480, 800, 1200, 1600];

/** The width of a page's column where the window is wide, in pixels of CSS. */
const COLUMN = 800;

export const TYPES: Readonly<Record<ImageFormat, string>> = {
	avif: "image/avif",
	webp: "image/webp",
};

/** The widths of an image's versions: those that are narrower than the image, and its own where none is wider. */
export function versionWidths(
	own: number,
	widths: readonly number[],
): number[] {
	const sorted = [...new Set(widths)].sort((a, b) => a - b);
	const narrower = sorted.filter((width) => width < own);
	return narrower.length < sorted.length ? [...narrower, own] : narrower;
}

/** How wide a page shows an image of this width, for `sizes`. */
export function shownWidth(own: number): string {
	const most = Math.min(own, COLUMN);
	return `(max-width: ${most}px) 100vw, ${most}px`;
}

/** Output path of a version. The name contains a hash of everything the version is made from. */
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
