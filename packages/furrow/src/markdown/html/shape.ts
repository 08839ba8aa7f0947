import type { Props } from "../emit/attributes.js";

/** A finished static element: its React props and its inner HTML. */
export interface Shape {
	tag: string;
	props: Props;
	inner: string;
}
