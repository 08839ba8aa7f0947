import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import {
	pluginNotes,
	TRIED_PLUGINS,
} from "../../../packages/furrow/src/doctor/plugins.js";
import type { LoadedPlugin } from "../../../packages/furrow/src/types/plugin.js";

const site = fileURLToPath(
	new URL("../../../packages/furrow-site", import.meta.url),
);

/** Returns the versions in the table of tested plugins, by name. */
function tableOf(file: string): Record<string, string> {
	const [, section = ""] = readFileSync(`${site}/${file}`, "utf8").split(
		/^## .* \{#tried\}$/m,
	);
	const [own = ""] = section.split(/^## /m);
	return Object.fromEntries(
		[...own.matchAll(/^\| `([^`]+)` \| (\S+) \|/gm)].map(
			([, name, version]) => [name, version],
		),
	);
}

it.each([
	"docs/plugins.md",
	"i18n/zh/docusaurus-plugin-content-docs/current/plugins.md",
])("%s lists the plugins that were tested", (file) => {
	expect(tableOf(file)).toEqual(TRIED_PLUGINS);
	expect(Object.keys(TRIED_PLUGINS).length).toBeGreaterThanOrEqual(40);
});

it("reports the ids of a plugin's instances and the version that was tested", () => {
	const plugin = (name: string, id = "default") =>
		({
			name: "one",
			role: "plugin",
			options: { id },
			version: { type: "package", name },
		}) as unknown as LoadedPlugin;
	const [note] = pluginNotes([
		plugin("docusaurus-lunr-search"),
		plugin("docusaurus-plugin-mine"),
		plugin("docusaurus-plugin-openapi-docs", "pets"),
		plugin("docusaurus-plugin-other"),
		plugin("docusaurus-plugin-other", "second"),
	]);
	expect(note?.message).toBe(
		`These plugins run unchanged: docusaurus-lunr-search (tried with ${TRIED_PLUGINS["docusaurus-lunr-search"]}), docusaurus-plugin-mine, docusaurus-plugin-openapi-docs (id "pets"; tried with ${TRIED_PLUGINS["docusaurus-plugin-openapi-docs"]}), docusaurus-plugin-other (ids "default", "second").`,
	);
});
