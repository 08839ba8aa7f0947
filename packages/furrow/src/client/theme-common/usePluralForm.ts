import useDocusaurusContext from "../exports/useDocusaurusContext";

const FORM_ORDER: Intl.LDMLPluralRule[] = [
	"zero",
	"one",
	"two",
	"few",
	"many",
	"other",
];

const selectors = new Map<
	string,
	(count: number, messages: string) => string
>();

/** For a locale, a function that picks the message for a count among `|`-separated ones. */
export function createPluralSelector(
	locale: string,
): (count: number, messages: string) => string {
	const rules = new Intl.PluralRules(locale);
	const known = rules.resolvedOptions().pluralCategories;
	const forms = FORM_ORDER.filter((form) => known.includes(form));
	let isTold = false;
	return (count, messages) => {
		const parts = messages.split("|");
		if (import.meta.env.SSR && parts.length > forms.length && !isTold) {
			// Once, and to the site's authors: every page says it of the same text, each time with another number in it.
			isTold = true;
			console.error(
				`The locale ${locale} has ${forms.length} plural forms (${forms.join(", ")}), but this message has ${parts.length}: ${messages}`,
			);
		}
		const form = forms.indexOf(rules.select(count));
		return parts[Math.min(form, parts.length - 1)] ?? messages;
	};
}

/** Picks among the plural forms of a message, in the page's language. */
export function usePluralForm(): {
	selectMessage: (count: number, pluralMessages: string) => string;
} {
	const { currentLocale } = useDocusaurusContext().i18n;
	let selectMessage = selectors.get(currentLocale);
	if (!selectMessage) {
		selectMessage = createPluralSelector(currentLocale);
		selectors.set(currentLocale, selectMessage);
	}
	return { selectMessage };
}
