/** `@generated/docusaurus.config`: data of the locale at hand, set before any module runs. */
export default globalThis.__FURROW__.siteConfig;
