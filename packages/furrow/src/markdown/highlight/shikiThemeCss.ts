import type { ShikiTheme } from "../../types/themeConfig.js";
import type { SiteShiki } from "./siteShiki.js";

/** Shiki's bits for styles of fonts. */
const FONT_STYLES = [
	[1, "font-style:italic"],
	[2, "font-weight:bold"],
	[4, "text-decoration:underline"],
	[8, "text-decoration:line-through"],
] as const;

/** Colours of code for which a theme says nothing. */
const DEFAULTS = {
	light: { fg: "#333333", bg: "#fffffe" },
	dark: { fg: "#bbbbbb", bg: "#1e1e1e" },
};

/** Colours of a theme. */
interface Palette {
	/** Of code that has no other colour. */
	text: string;
	background: string;
	/** The others, each once. A token's class is its place here. */
	tokens: string[];
}

/** One name for a colour. Names of variables are what they are. */
const normal = (color: string) =>
	color.startsWith("#") ? color.toLowerCase() : color;

/** The colours that a VS Code theme gives to code. */
export function paletteOf(theme: ShikiTheme): Palette {
	const rules = theme.settings ?? theme.tokenColors ?? [];
	const general = rules.find(({ name, scope }) => !name && !scope)?.settings;
	const defaults = DEFAULTS[theme.type === "light" ? "light" : "dark"];
	const text =
		theme.fg ??
		general?.foreground ??
		theme.colors?.["editor.foreground"] ??
		defaults.fg;
	const tokens = rules.flatMap(({ settings }) => settings?.foreground || []);
	return {
		text: normal(text),
		background:
			theme.bg ??
			general?.background ??
			theme.colors?.["editor.background"] ??
			defaults.bg,
		tokens: [...new Set(tokens.map(normal))],
	};
}

/** The start of tokens' classes: `sl` and `sd`. */
const classStart = (mode: "light" | "dark") => `s${mode[0]}`;

/** How a theme shows a token. */
interface TokenStyle {
	color?: string;
	/** Shiki's bits. */
	fontStyle?: number;
}

/** Gives tokens' classes in one colour mode. */
export function classifier(
	mode: "light" | "dark",
	{ text, tokens }: Palette,
): (style: TokenStyle) => string[] {
	const start = classStart(mode);
	const places = new Map(tokens.map((color, place) => [color, place]));
	return ({ color = text, fontStyle = 0 }) => {
		const name = normal(color);
		const place = name === text ? undefined : places.get(name);
		const classes = place === undefined ? [] : [`${start}${place}`];
		// Below 0: the theme says nothing.
		if (fontStyle > 0)
			for (const [bit] of FONT_STYLES)
				if (fontStyle & bit) classes.push(`${start}f${bit}`);
		return classes;
	};
}

function themeRules(mode: "light" | "dark", theme: ShikiTheme): string[] {
	const { text, background, tokens } = paletteOf(theme);
	const scope = `[data-theme='${mode}']`;
	const token = (name: string) => `${scope} .token.${classStart(mode)}${name}`;
	return [
		`${scope}{--prism-color:${text};--prism-background-color:${background};--docusaurus-highlighted-code-line-bg:color-mix(in srgb,${text} 10%,transparent)}`,
		...tokens.map((color, place) => `${token(`${place}`)}{color:${color}}`),
		...FONT_STYLES.map(([bit, style]) => `${token(`f${bit}`)}{${style}}`),
	];
}

/**
 * The style sheet for code that Shiki highlights. Tokens have a class for their colour in each mode: their markup is the
 * same in both, and names no colours.
 * @throws FurrowError if Shiki has no theme of a name in the config
 */
export function shikiThemeCss(shiki: SiteShiki): string {
	const { light, dark } = shiki.themes();
	const inline =
		".codeInline_fw{background:var(--prism-background-color);color:var(--prism-color)}";
	return [
		...themeRules("light", light),
		...themeRules("dark", dark),
		...(shiki.config.inlineCode ? [inline] : []),
	].join("\n");
}
