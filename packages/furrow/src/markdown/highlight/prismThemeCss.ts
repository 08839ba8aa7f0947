/** A theme of prism-react-renderer, as in the config. */
export interface PrismTheme {
	plain: Record<string, unknown>;
	styles: {
		types: string[];
		style: Record<string, unknown>;
		languages?: string[];
	}[];
}

const LENGTH_PROPERTY =
	/(?:size|width|height|radius|padding|margin|spacing|indent)$/i;

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
			const unit =
				typeof value === "number" && LENGTH_PROPERTY.test(name) ? "px" : "";
			return `${property}:${String(value)}${unit}`;
		})
		.join(";");
}

const identifier = (name: string) => name.replace(/[^\w-]/g, "\\$&");

/**
 * Token types to which Prism's grammars add a second, more general type. If a theme has a style for both, that of the
 * second type wins regardless of their order in the theme, as in Docusaurus.
 */
const SECOND_TYPES = [
	["function-variable", "function"],
	["constant", "boolean"],
	["parameter", "variable"],
	["builtin", "class-name"],
	["directive", "function"],
	["directive", "property"],
	["string", "url"],
] as const;

/** Returns rules for tokens with two types for which the order of the theme's rules would be wrong. */
function secondTypeRules(
	styles: PrismTheme["styles"],
	scope: string,
): string[] {
	const last = (name: string) =>
		styles.findLastIndex(
			({ types, languages }) => types.includes(name) && !languages?.length,
		);
	return SECOND_TYPES.flatMap(([first, second]) => {
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
	return [...rules, ...secondTypeRules(theme.styles ?? [], scope)];
}

/**
 * Returns the CSS of a site's code themes: colours of `.prism-code` and `.token.*` under `[data-theme='light']` and
 * `[data-theme='dark']`. If both themes are the same, the rules are under `:root`, which has the same specificity.
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
