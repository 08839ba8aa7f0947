import useDocusaurusContext from "../exports/useDocusaurusContext";

/** Returns the calendar of the page's language. */
export function useCalendar(): string {
	const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
	return localeConfigs[currentLocale]?.calendar ?? "gregory";
}

/** Returns a date formatter for the page's language and calendar. */
export function useDateTimeFormat(
	options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
	const { currentLocale } = useDocusaurusContext().i18n;
	const calendar = useCalendar();
	return new Intl.DateTimeFormat(currentLocale, { calendar, ...options });
}
