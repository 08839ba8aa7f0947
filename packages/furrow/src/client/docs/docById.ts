import { own } from "../../shared/own";
import { useOptionalSiteValue } from "../runtime/siteValue";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropVersionDoc, PropVersionDocs } from "../types/docs";
import { useVersionSource } from "./DocsVersion";
import { docByIdSelector } from "./docByIdSelector";
import { isShardRef } from "./lazySidebar";

/**
 * Returns a doc of the page's version by its id; undefined without an id.
 * @throws when the version has no such doc
 */
export function useDocById(id: string): PropVersionDoc;
export function useDocById(id: string | undefined): PropVersionDoc | undefined;
export function useDocById(id: string | undefined): PropVersionDoc | undefined {
	const source = useVersionSource();
	if (!source) throw new ReactContextError("DocsVersionProvider");
	const { version, docs } = source;
	const shard = id !== undefined && isShardRef(docs) ? docs.shard : undefined;
	const answer = useOptionalSiteValue(
		shard === undefined ? undefined : docByIdSelector,
		shard ?? "",
		id ?? "",
	);
	const inlineDocs = (docs ?? {}) as PropVersionDocs;
	const doc =
		shard === undefined && id !== undefined ? own(inlineDocs, id) : answer;
	if (id !== undefined && !doc)
		throw new Error(
			`The version "${version}" of the docs has no doc with the id "${id}".`,
		);
	return doc;
}
