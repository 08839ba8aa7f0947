/** An icon from an icon set, ready to render. */
export interface IconShape {
	/** Inner markup of the `svg` element. */
	body: string;
	viewBox: string;
	width: string;
	height: string;
}
