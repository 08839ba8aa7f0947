import type { LocaleContent } from "../content/index.js";
import { needsUnified } from "../markdown/index.js";
import type { MdxOptions } from "../markdown/types.js";
import type { LoadedPlugin } from "../types/plugin.js";
import type { Finding } from "./finding.js";

/** Seconds a file, measured on 67 real docs. */
const SLOW = 0.005;
const FAST = 0.00008;

const KINDS = [
	"remarkPlugins",
	"rehypePlugins",
	"recmaPlugins",
	"beforeDefaultRemarkPlugins",
	"beforeDefaultRehypePlugins",
] as const;

/** Plugins of the Markdown engine take the slow way: what that costs in a cold build. */
export function engineNotes(
	plugins: readonly LoadedPlugin[],
	contents: readonly LocaleContent[],
): Finding[] {
	const slow = plugins.filter((plugin) =>
		needsUnified(plugin.options as MdxOptions),
	);
	if (slow.length === 0) return [];
	const files = contents.reduce(
		(sum, { routes }) =>
			sum +
			new Set(routes.flatMap(({ content }) => content.map(({ path }) => path)))
				.size,
		0,
	);
	const count = (plugin: LoadedPlugin) =>
		KINDS.reduce(
			(sum, kind) =>
				sum + ((plugin.options[kind] as unknown[] | undefined)?.length ?? 0),
			0,
		);
	const names = slow.map((plugin) => `${plugin.name} (${count(plugin)})`);
	return [
		{
			severity: "note",
			message: `Remark and rehype plugins need the JavaScript Markdown engine: ${names.join(", ")}. In a cold build its ${files} files take about ${(files * SLOW).toFixed(1)} s instead of ${(files * FAST).toFixed(1)} s; unchanged files come from the cache.`,
			hint: "Admonitions, Mermaid, math in code blocks, heading ids and tables of contents need no plugin.",
		},
	];
}
