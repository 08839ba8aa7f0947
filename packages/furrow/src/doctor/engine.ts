import type { LocaleContent } from "../content/index.js";
import { needsUnified } from "../markdown/index.js";
import type { MdxOptions } from "../markdown/types.js";
import type { LoadedPlugin } from "../types/plugin.js";
import type { Finding } from "./finding.js";
import { idRemark } from "./plugins.js";

/** Seconds per file with the JavaScript and the default Markdown engine, measured on 67 real docs. */
const SECONDS_UNIFIED = 0.005;
const SECONDS_DEFAULT = 0.00008;

const KINDS = [
	"remarkPlugins",
	"rehypePlugins",
	"recmaPlugins",
	"beforeDefaultRemarkPlugins",
	"beforeDefaultRehypePlugins",
] as const;

/** Reports how much remark and rehype plugins, which require the slower JavaScript engine, cost in a cold build. */
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
	const names = slow.map((plugin) => {
		const own = count(plugin);
		const remarks = [
			...idRemark([plugin.options.id]),
			`${own} plugin${own === 1 ? "" : "s"}`,
		];
		return `${plugin.name} (${remarks.join("; ")})`;
	});
	return [
		{
			severity: "note",
			message: `Remark and rehype plugins need the JavaScript Markdown engine: ${names.join(", ")}. In a cold build its ${files} files take about ${(files * SECONDS_UNIFIED).toFixed(1)} s instead of ${(files * SECONDS_DEFAULT).toFixed(1)} s; unchanged files come from the cache.`,
			hint: "Admonitions, Mermaid, math in code blocks, heading ids and tables of contents need no plugin.",
		},
	];
}
