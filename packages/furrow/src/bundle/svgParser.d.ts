declare module "svg-parser" {
	/** @throws Error with the line and column, counted from 0 and 0, where the text stops being XML */
	export function parse(svg: string): import("hast").Root;
}
