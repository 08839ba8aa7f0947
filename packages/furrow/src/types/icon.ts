/** An icon of an icon set, ready to be drawn. */
export interface IconShape {
	/** The inside of its `svg` element. */
	body: string;
	viewBox: string;
	width: string;
	height: string;
}
