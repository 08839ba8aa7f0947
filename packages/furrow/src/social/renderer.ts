/** The part of `@takumi-rs/core` that is used here. Its own types would augment React's for the whole program. */

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
	/** By which nodes name it. */
	src: string;
	data: Uint8Array;
}

export interface CardFont {
	data: Uint8Array;
	/** Fonts of a family have one name. */
	name?: string | undefined;
	weight?: number | undefined;
	/** Characters that the font is for; all without it. */
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

/** Of `@takumi-rs/helpers/html`, which the renderer brings along. */
export interface HtmlModule {
	fromHtml(html: string): { node: CardNode };
}
