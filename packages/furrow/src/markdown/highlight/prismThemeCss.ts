/** A theme of prism-react-renderer, as configs pass it. */
export interface PrismTheme {
	plain: Record<string, unknown>;
	styles: {
		types: string[];
		style: Record<string, unknown>;
		languages?: string[];
	}[];
}

const LENGTHS = /(?:size|width|height|radius|padding|margin|spacing|indent)$/i;

function declarations(style: Record<string, unknown>): string {
	return Object.entries(style)
		.filter(
			([, value]) => value !== undefined && value !== null && value !== "",
		)
		.map(([name, value]) => {
			const property = name.replace(
				/[A-Z]/g,
				(letter) => `-${letter.toLowerCase()}`,
			);
			const unit = typeof value === "number" && LENGTHS.test(name) ? "px" : "";
			return `${property}:${String(value)}${unit}`;
		})
		.join(";");
}

const identifier = (name: string) => name.replace(/[^\w-]/g, "\\$&");

/**
 * Kinds of token that Prism's grammars give a second, wider name, with that name. Where a theme has a style for both,
 * the second name's is seen, wherever they stand in the theme, as in Docusaurus.
 */
const SECOND_NAMES = [
	["function-variable", "function"],
	["constant", "boolean"],
	["parameter", "variable"],
	["builtin", "class-name"],
	["directive", "function"],
	["directive", "property"],
	["string", "url"],
] as const;

/** Returns rules for tokens with two class names, for which the order of the theme's rules would be wrong. */
function secondNameRules(
	styles: PrismTheme["styles"],
	scope: string,
): string[] {
	const last = (name: string) =>
		styles.findLastIndex(
			({ types, languages }) => types.includes(name) && !languages?.length,
		);
	return SECOND_NAMES.flatMap(([first, second]) => {
		const wins = last(second);
		const style = styles[wins]?.style;
		if (!style || wins >= last(first)) return [];
		const token = `.token.${first}.${second}`;
		return [`${scope} .prism-code ${token}{${declarations(style)}}`];
	});
}

function themeRules(theme: PrismTheme, scope: string): string[] {
	const { color, backgroundColor, ...plain } = theme.plain;
	const variables: string[] = [];
	if (color) variables.push(`--prism-color:${String(color)}`);
	if (backgroundColor)
		variables.push(`--prism-background-color:${String(backgroundColor)}`);
	const rules: string[] = [];
	if (variables.length) rules.push(`${scope}{${variables.join(";")}}`);
	const rest = declarations(plain);
	if (rest) rules.push(`${scope} .prism-code{${rest}}`);
	for (const { types, style, languages } of theme.styles ?? []) {
		const body = declarations(style);
		if (!body) continue;
		const names = types
			.filter((type) => type !== "plain")
			.map((type) => `.${identifier(type)}`);
		if (!names.length) continue;
		const token =
			names.length > 1 ? `.token:is(${names})` : `.token${names[0]}`;
		const inside = languages?.length
			? `:is(${languages.map((language) => `.language-${identifier(language)}`)})`
			: "";
		rules.push(`${scope} .prism-code${inside} ${token}{${body}}`);
	}
	return [...rules, ...secondNameRules(theme.styles ?? [], scope)];
}

/**
 * The style sheet of a site's code themes: colours of `.prism-code` and `.token.*` under
 * `[data-theme='light']` and `[data-theme='dark']`. Without a dark theme the light one serves both, under `:root`, which
 * weighs as much.
 */
export function prismThemeCss(
	light: PrismTheme,
	dark: PrismTheme = light,
): string {
	const isOne = JSON.stringify(dark) === JSON.stringify(light);
	const rules = isOne
		? themeRules(light, ":root")
		: [
				...themeRules(light, "[data-theme='light']"),
				...themeRules(dark, "[data-theme='dark']"),
			];
	return rules.join("\n");
}
