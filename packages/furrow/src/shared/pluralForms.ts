const FORM_ORDER: Intl.LDMLPluralRule[] = [
	"zero",
	"one",
	"two",
	"few",
	"many",
	"other",
];

/** The plural forms of a language, in the order in which messages list them between `|`. */
export function pluralForms(rules: Intl.PluralRules): Intl.LDMLPluralRule[] {
	const known = rules.resolvedOptions().pluralCategories;
	return FORM_ORDER.filter((form) => known.includes(form));
}

/** Whether the themes pick one of a message's forms by a count. The names of such messages end so. */
export const isPluralMessage = (id: string): boolean =>
	/\.(?:plurals|nDocsTagged)$/.test(id);

/** Says that a message has more forms than its language; nothing if it has not. */
export function surplusForms(
	locale: string,
	message: string,
): string | undefined {
	const forms = pluralForms(new Intl.PluralRules(locale));
	const given = message.split("|").length;
	if (given <= forms.length) return undefined;
	const count =
		forms.length === 1 ? "one plural form" : `${forms.length} plural forms`;
	return `The locale ${locale} has ${count} (${forms.join(", ")}), but this message has ${given}: ${message}`;
}
