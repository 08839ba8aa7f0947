import type { ShikiTheme } from "../../types/themeConfig.js";
import type { SiteShiki } from "./siteShiki.js";

/** Shiki's font style flags. */
const FONT_STYLES = [
	[1, "font-style:italic"],
	[2, "font-weight:bold"],
	[4, "text-decoration:underline"],
	[8, "text-decoration:line-through"],
] as const;

/** Default colours for themes without any. */
const DEFAULTS = {
	light: { fg: "#333333", bg: "#fffffe" },
	dark: { fg: "#bbbbbb", bg: "#1e1e1e" },
};

interface Palette {
	/** Default text colour. */
	text: string;
	background: string;
	/** All other colours without duplicates. A token's class contains its colour's index. */
	tokens: string[];
}

/** Normalises a colour. Names of CSS variables are case-sensitive and stay unchanged. */
const normalise = (color: string) =>
	color.startsWith("#") ? color.toLowerCase() : color;

/** Returns the colours of a VS Code theme. */
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
		text: normalise(text),
		background:
			theme.bg ??
			general?.background ??
			theme.colors?.["editor.background"] ??
			defaults.bg,
		tokens: [...new Set(tokens.map(normalise))],
	};
}

/** Returns the prefix of token classes: `sl` or `sd`. */
const classPrefix = (mode: "light" | "dark") => `s${mode[0]}`;

/** Style of a token in a theme. */
interface TokenStyle {
	color?: string;
	/** Bit mask of Shiki's font style flags. */
	fontStyle?: number;
}

/** Creates a function that returns the classes of a token in one colour mode. */
export function classifier(
	mode: "light" | "dark",
	{ text, tokens }: Palette,
): (style: TokenStyle) => string[] {
	const prefix = classPrefix(mode);
	const indexes = new Map(tokens.map((color, index) => [color, index]));
	return ({ color = text, fontStyle = 0 }) => {
		const name = normalise(color);
		const index = name === text ? undefined : indexes.get(name);
		const classes = index === undefined ? [] : [`${prefix}${index}`];
		// Negative if the theme does not set a style.
		if (fontStyle > 0)
			for (const [bit] of FONT_STYLES)
				if (fontStyle & bit) classes.push(`${prefix}f${bit}`);
		return classes;
	};
}

function themeRules(mode: "light" | "dark", theme: ShikiTheme): string[] {
	const { text, background, tokens } = paletteOf(theme);
	const scope = `[data-theme='${mode}']`;
	const token = (name: string) => `${scope} .token.${classPrefix(mode)}${name}`;
	return [
		`${scope}{--prism-color:${text};--prism-background-color:${background};--docusaurus-highlighted-code-line-bg:color-mix(in srgb,${text} 10%,transparent)}`,
		...tokens.map((color, index) => `${token(`${index}`)}{color:${color}}`),
		...FONT_STYLES.map(([bit, style]) => `${token(`f${bit}`)}{${style}}`),
	];
}

/**
 * Returns the CSS for code that Shiki highlights. Tokens have a class for their colour in each mode, so that the markup
 * is the same in both modes and contains no colours.
 * @throws FurrowError if the config names a theme that Shiki does not have
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
