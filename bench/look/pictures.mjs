import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Puts a picture on a larger, empty one. */
function padded(image, width, height) {
	const whole = new PNG({ width, height });
	PNG.bitblt(image, whole, 0, 0, image.width, image.height, 0, 0);
	return whole;
}

/**
 * @param one PNG file's content
 * @param other PNG file's content
 * @returns which part of the pixels differs (0 to 1), and a picture that shows where
 */
export function pictureDifference(one, other) {
	const images = [one, other].map((content) => PNG.sync.read(content));
	const width = Math.max(...images.map((image) => image.width));
	const height = Math.max(...images.map((image) => image.height));
	const [a, b] = images.map((image) => padded(image, width, height));
	const shown = new PNG({ width, height });
	const count = pixelmatch(a.data, b.data, shown.data, width, height, {
		threshold: 0.1,
	});
	return { part: count / (width * height), shown: PNG.sync.write(shown) };
}
