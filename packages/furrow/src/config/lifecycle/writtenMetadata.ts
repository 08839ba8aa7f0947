/**
 * Metadata that plugins override: a plugin that extends the blog or docs plugin creates data under the name from which
 * Docusaurus reads the metadata of a Markdown file.
 */
import { createHash } from "node:crypto";
import type { LoadContext, LoadedPlugin } from "../../types/plugin.js";

/** Whether a file is named after a path: Docusaurus appends the first digits of the path's hash. */
const isNamedAfter = (file: string, source: string) =>
	file.endsWith(
		`-${createHash("md5").update(source).digest("hex").slice(0, 3)}.json`,
	);

function sourceIn(text: string): { source: string } | undefined {
	try {
		const data = JSON.parse(text);
		return typeof data?.source === "string" ? data : undefined;
	} catch {
		return undefined;
	}
}

/** Registers data as the metadata of a Markdown file, if its name and content identify it as such. */
export function registerMetadata(
	{ markdownFiles }: LoadContext,
	{ name, options }: LoadedPlugin,
	file: string,
	text: string,
): void {
	if (!/-[\da-f]{3}\.json$/.test(file)) return;
	const metadata = sourceIn(text);
	const entry = metadata && markdownFiles.entryFor(metadata.source);
	if (
		entry?.pluginName === name &&
		entry.pluginId === options.id &&
		isNamedAfter(file, metadata?.source ?? "")
	)
		markdownFiles.register({ ...entry, metadata });
}
