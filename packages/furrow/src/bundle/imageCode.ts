/** Code of the value that `@theme/IdealImage` expects for an image: its versions and a placeholder. */

/** Images that are imported as such values. */
export const IDEAL_IMAGE_FILE = /\.(?:png|jpe?g)$/i;

export interface ImageVersion {
	/** JavaScript expression of the URL. */
	path: string;
	width: number;
	height: number;
}

/**
 * Returns code that defines the value as `image`. Sites also use it or its `src` as a URL (`<img src={image.src} />`),
 * so both have a `toString`, which is not part of copies or JSON.
 *
 * @param versions narrowest first
 * @param placeholder a data URL
 */
export function imageCode(
	versions: readonly ImageVersion[],
	placeholder?: string,
): string {
	const images = versions.map(
		({ path, width, height }) =>
			`{ path: ${path}, width: ${width}, height: ${height} }`,
	);
	const set = versions.map(({ path, width }) => `${path} + " ${width}w"`);
	const [first] = versions;
	const src = [
		`srcSet: ${set.join(' + "," + ')}`,
		`images: [${images.join(", ")}]`,
		`src: ${first?.path}`,
		`width: ${first?.width}`,
		`height: ${first?.height}`,
	];
	const preSrc = placeholder ? `, preSrc: ${JSON.stringify(placeholder)}` : "";
	return `const withText = (value, text) => Object.defineProperty(value, "toString", { value: () => text });
const src = withText({ ${src.join(", ")} }, ${first?.path});
const image = withText({ src${preSrc} }, ${versions.at(-1)?.path});`;
}
