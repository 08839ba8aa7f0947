declare module "svg-parser" {
	/** @throws Error with the line and column, both counted from 0, where the text stops being XML */
	export function parse(svg: string): import("hast").Root;
}
