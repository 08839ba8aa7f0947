/** Lays out the image of a social card as boxes and texts for the renderer. */
import type { SocialCardsConfig } from "../types/themeConfig.js";
import type { CardNode } from "./renderer.js";

export interface CardContent {
	title: string;
	section?: string | undefined;
	/** Missing if it equals the title. */
	siteTitle?: string | undefined;
	host: string;
	/** Name of the logo image, if there is one. */
	logo?: string | undefined;
	direction: "ltr" | "rtl";
}

export type CardLook = Omit<SocialCardsConfig, "fonts" | "component">;

const BACKGROUND = "#ffffff";
const COLOR = "#1c1e21";
const ACCENT = "#3578e5";

/** Estimates the width of a text in Latin letters. */
const widthOf = (text: string): number =>
	[...text].reduce(
		(width, character) => width + (character > "\u2e7f" ? 1.9 : 1),
		0,
	);

/**
 * Returns the font size of a title. Titles have at most three lines: long ones are smaller, and are truncated with an
 * ellipsis if they still do not fit.
 */
function titleSize(title: string): number {
	const width = widthOf(title);
	if (width < 36) return 84;
	return width < 66 ? 72 : 60;
}

const oneLine = {
	whiteSpace: "nowrap",
	overflow: "hidden",
	textOverflow: "ellipsis",
	lineHeight: 1.4,
} as const;

/** Lays out a card. */
export function cardLayout(
	{ title, section, siteTitle, host, logo, direction }: CardContent,
	{ background = BACKGROUND, color = COLOR, accent = ACCENT }: CardLook,
): CardNode {
	const text = (
		value: string | undefined,
		style: CardNode["style"],
	): CardNode[] => (value ? [{ type: "text", text: value, style }] : []);
	return {
		type: "container",
		dir: direction,
		style: {
			display: "flex",
			flexDirection: "column",
			justifyContent: "space-between",
			width: "100%",
			height: "100%",
			padding: "72px 80px 56px",
			backgroundColor: background,
			color,
			borderBottom: `16px solid ${accent}`,
		},
		children: [
			{
				type: "container",
				style: { display: "flex", height: 48, fontSize: 34, fontWeight: 600 },
				children: text(section, { color: accent, ...oneLine }),
			},
			...text(title, {
				fontSize: titleSize(title),
				fontWeight: 700,
				lineHeight: 1.2,
				lineClamp: 3,
				textOverflow: "ellipsis",
				overflowWrap: "anywhere",
			}),
			{
				type: "container",
				style: {
					display: "flex",
					alignItems: "center",
					gap: 20,
					height: 64,
					fontSize: 34,
				},
				children: [
					...(logo
						? [
								{
									type: "image",
									src: logo,
									style: {
										height: 64,
										maxWidth: 300,
										flexShrink: 0,
										objectFit: "contain",
									},
								} as const,
							]
						: []),
					...text(siteTitle, { fontWeight: 600, ...oneLine }),
					{ type: "container", style: { flexGrow: 1 } },
					...text(host, {
						opacity: 0.6,
						flexShrink: 0,
						maxWidth: 480,
						...oneLine,
					}),
				],
			},
		],
	};
}
