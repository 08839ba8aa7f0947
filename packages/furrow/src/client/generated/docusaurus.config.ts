/** `@generated/docusaurus.config`: data of the current locale, set before any module runs. */
export default globalThis.__FURROW__.siteConfig;
