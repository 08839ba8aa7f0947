/** `@generated/codeTranslations`: data of the current locale, set before any module runs. */
export default globalThis.__FURROW__.codeTranslations;
