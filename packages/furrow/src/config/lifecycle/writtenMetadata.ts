/**
 * Metadata that a plugin writes over: one that extends the blog or docs plugin makes data under the name from which
 * Docusaurus reads what belongs to a Markdown file.
 */
import { createHash } from "node:crypto";
import type { LoadContext, LoadedPlugin } from "../../types/plugin.js";

/** Docusaurus's names of files that stand for a path end in the beginning of its hash. */
const isNameOf = (file: string, source: string) =>
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

/** Takes data for a Markdown file's metadata, if that is what its name and its content say. */
export function takeMetadata(
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
		isNameOf(file, metadata?.source ?? "")
	)
		markdownFiles.register({ ...entry, metadata });
}
