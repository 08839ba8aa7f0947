const FORM_ORDER: Intl.LDMLPluralRule[] = [
	"zero",
	"one",
	"two",
	"few",
	"many",
	"other",
];

/** Returns the plural forms of a language, in the order in which messages list them, separated by `|`. */
export function pluralForms(rules: Intl.PluralRules): Intl.LDMLPluralRule[] {
	const categories = rules.resolvedOptions().pluralCategories;
	return FORM_ORDER.filter((form) => categories.includes(form));
}

/** Whether a message has plural forms. Docusaurus's themes use these id suffixes for such messages. */
export const isPluralMessage = (id: string): boolean =>
	/\.(?:plurals|nDocsTagged)$/.test(id);

/** Returns a warning if a message has more plural forms than its language. */
export function surplusForms(
	locale: string,
	message: string,
): string | undefined {
	const forms = pluralForms(new Intl.PluralRules(locale));
	const count = message.split("|").length;
	if (count <= forms.length) return undefined;
	const expected =
		forms.length === 1 ? "one plural form" : `${forms.length} plural forms`;
	return `The locale ${locale} has ${expected} (${forms.join(", ")}), but this message has ${count}: ${message}`;
}
