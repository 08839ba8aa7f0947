/** `@generated/site-metadata`: data of the current locale, set before any module runs. */
export default globalThis.__FURROW__.siteMetadata;
