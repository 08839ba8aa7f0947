/**
 * Plugins and themes of others that were built by Docusaurus and by Furrow with the same result, each with the version
 * that was tried. The documentation has the same table.
 */
export const TRIED_PLUGINS: Readonly<Record<string, string>> = {
	"@cmfcmf/docusaurus-search-local": "2.0.1",
	"docusaurus-graphql-plugin": "0.9.0",
	"docusaurus-json-schema-plugin": "1.15.1",
	"docusaurus-lunr-search": "3.6.1",
	"docusaurus-plugin-copy-page-button": "0.8.4",
	"docusaurus-plugin-dotenv": "1.0.1",
	"docusaurus-plugin-drawio": "0.4.0",
	"docusaurus-plugin-hotjar": "0.0.2",
	"docusaurus-plugin-image-zoom": "3.0.1",
	"docusaurus-plugin-llms": "0.6.1",
	"docusaurus-plugin-matomo": "0.0.8",
	"docusaurus-plugin-openapi-docs": "5.2.0",
	"docusaurus-plugin-remote-content": "4.0.0",
	"docusaurus-plugin-typedoc": "1.4.3",
	"docusaurus-theme-github-codeblock": "2.0.2",
	"docusaurus-theme-openapi-docs": "5.2.0",
	"docusaurus-theme-search-typesense": "0.27.0",
	"@easyops-cn/docusaurus-search-local": "0.55.3",
	"@gracefullight/docusaurus-plugin-microsoft-clarity": "1.0.0",
	"@graphql-markdown/docusaurus": "1.35.0",
	"@orama/plugin-docusaurus-v3": "3.1.18",
	"posthog-docusaurus": "2.0.5",
	redocusaurus: "2.5.2",
	"@saucelabs/theme-github-codeblock": "0.3.0",
	"@signalwire/docusaurus-plugin-llms-txt": "1.2.2",
};
