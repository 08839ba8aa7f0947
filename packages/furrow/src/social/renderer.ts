/**
 * Types of the part of `@takumi-rs/core` that is used here. Its own types would augment React's for the whole
 * program.
 */

interface NodeBase {
	dir?: "ltr" | "rtl";
	style?: Record<string, string | number>;
}

export type CardNode = NodeBase &
	(
		| { type: "container"; children?: CardNode[] }
		| { type: "text"; text: string }
		| { type: "image"; src: string }
	);

export interface CardImage {
	/** Name by which nodes refer to the image. */
	src: string;
	data: Uint8Array;
}

export interface CardFont {
	data: Uint8Array;
	/** Name of the font family. */
	name?: string | undefined;
	weight?: number | undefined;
	/** Characters that the font is used for; all by default. */
	unicodeRange?: [from: number, to: number][] | undefined;
}

export interface CardRenderer {
	registerFont(font: CardFont): Promise<unknown>;
	render(
		node: CardNode,
		options: {
			width: number;
			height: number;
			format: "png";
			lang: string;
			images: CardImage[];
		},
	): Promise<Uint8Array>;
}

export interface RendererModule {
	Renderer: new () => CardRenderer;
}

/** The module `@takumi-rs/helpers/html`, a dependency of the renderer. */
export interface HtmlModule {
	fromHtml(html: string): { node: CardNode };
}
