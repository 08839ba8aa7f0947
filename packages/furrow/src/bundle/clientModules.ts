import { existsSync } from "node:fs";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";

/** Public modules of Docusaurus and of its dependencies, with their files in Furrow's client. */
export const CLIENT_MODULES: Record<string, string> = {
	"@docusaurus/core/lib/client/docusaurusContext":
		"runtime/docusaurusContext.ts",
	"@docusaurus/theme-common": "theme-common/index.ts",
	"@docusaurus/theme-common/internal": "theme-common/internal.ts",
	"@docusaurus/theme-common/Details": "theme-common/Details.tsx",
	"@docusaurus/plugin-content-docs/client": "docs/index.ts",
	"@docusaurus/plugin-content-blog/client": "blog/index.ts",
	"@docusaurus/theme-search-algolia/client": "search/index.ts",
	"@docusaurus/theme-live-codeblock/client": "live-codeblock/index.tsx",
	"@docusaurus/theme-mermaid/client": "mermaid/index.ts",
	"@docusaurus/utils-common": "utils-common.ts",
	"@mdx-js/react": "exports/mdx-react.ts",
	"react-helmet-async": "react-helmet-async.tsx",
};

/** Packages that resolve to Furrow's own modules, whatever is installed under their names. */
export const OWN_PACKAGES = Object.keys(CLIENT_MODULES).filter(
	(name) => !name.startsWith("@docusaurus/"),
);

const CORE_PREFIXES = ["@docusaurus/core/lib/client/exports/", "@docusaurus/"];

/** Paths by which some sites import files of the classic theme directly. */
const THEME_PATH =
	/^@docusaurus\/(?:theme-classic|theme-search-algolia|theme-mermaid|theme-live-codeblock)\/(?:lib|src)\/theme\/(.+?)(?:\.\w+)?$/;

/**
 * Paths by which some sites import internals of these clients. Docusaurus's own files have contexts that no component
 * here provides. Those of `docsClientUtils` have none, and contain more than the client.
 */
const CLIENT_PATH =
	/^(@docusaurus\/plugin-content-(?:docs|blog))\/(?:lib|src)\/client(?:\/(?!docsClientUtils\b)[\w.]+)?$/;

function existing(base: string): string | undefined {
	return [".tsx", ".ts"]
		.map((extension) => base + extension)
		.find((file) => existsSync(file));
}

/**
 * Returns the file of one of Docusaurus's public client modules, or the `@theme-init/` name of a theme file imported by
 * path; nothing for other requests.
 */
export function resolveClientModule(request: string): string | undefined {
	const fixed = Object.hasOwn(CLIENT_MODULES, request)
		? CLIENT_MODULES[request]
		: undefined;
	if (fixed) return join(CLIENT_DIR, fixed);
	const part = CLIENT_PATH.exec(request);
	if (part) return resolveClientModule(`${part[1]}/client`);
	const themed = THEME_PATH.exec(request);
	if (themed) return `@theme-init/${themed[1]?.replace(/\/index$/, "")}`;
	if (request.startsWith("@generated/"))
		return existing(
			join(CLIENT_DIR, "generated", request.slice("@generated/".length)),
		);
	for (const prefix of CORE_PREFIXES) {
		if (!request.startsWith(prefix)) continue;
		const name = request.slice(prefix.length).replace(/\.[jt]sx?$/, "");
		const file = existing(join(CLIENT_DIR, "exports", name));
		if (file) return file;
	}
	return undefined;
}
