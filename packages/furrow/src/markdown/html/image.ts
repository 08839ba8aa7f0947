import type { Props } from "../emit/attributes.js";

/** A Markdown image's props. */
export function imageProps(props: Props): Props {
	const className = ["img_fw", props.className].filter(Boolean).join(" ");
	return { decoding: "async", loading: "lazy", ...props, className };
}
