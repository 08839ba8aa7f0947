import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Pads an image to a larger size. */
function padded(image, width, height) {
	const whole = new PNG({ width, height });
	PNG.bitblt(image, whole, 0, 0, image.width, image.height, 0, 0);
	return whole;
}

/**
 * Compares two images.
 * @param one content of a PNG file
 * @param other content of a PNG file
 * @returns the share of differing pixels (0 to 1), and an image that highlights them
 */
export function pictureDifference(one, other) {
	const images = [one, other].map((content) => PNG.sync.read(content));
	const width = Math.max(...images.map((image) => image.width));
	const height = Math.max(...images.map((image) => image.height));
	const [a, b] = images.map((image) => padded(image, width, height));
	const diffImage = new PNG({ width, height });
	const count = pixelmatch(a.data, b.data, diffImage.data, width, height, {
		threshold: 0.1,
	});
	return {
		part: count / (width * height),
		diffImage: PNG.sync.write(diffImage),
	};
}
