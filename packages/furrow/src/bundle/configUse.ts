/** Whether code reads those fields of the site's config that are for the build. */
import { BUILD_ONLY_CONFIG } from "../util/buildOnlyConfig.js";

const FIELD = `(?:${BUILD_ONLY_CONFIG.join("|")})\\b`;

/** `config.presets`, `const {presets} = config`, `{siteConfig: {presets}}`. */
const READS = new RegExp(
	`\\.${FIELD}|\\{[^{}]*\\b${FIELD}[^{}]*\\}\\s*=|siteConfig:\\s*\\{[^{}]*\\b${FIELD}`,
);

/** The usual way to get hold of the config, which says nothing of what is read. */
const TAKEN = /\{[^{}]*\}\s*=\s*useDocusaurusContext\(\)/g;

/** The whole config goes somewhere: to a function, into an object, or is asked for a key that is computed. */
const HANDED_ON =
	/\bsiteConfig\s*\[(?!["'])|\.\.\.[\w.()]*\bsiteConfig\b|[(,:]\s*[\w.()]*\bsiteConfig\s*[,)}]/;

/** Names under which modules get the config. */
const MENTIONS = /\bsiteConfig\b|docusaurus\.config\b/;

/** Whatever is not plain to see counts as reading them. */
export function readsBuildConfig(code: string): boolean {
	if (!MENTIONS.test(code)) return false;
	return READS.test(code) || HANDED_ON.test(code.replace(TAKEN, ""));
}
