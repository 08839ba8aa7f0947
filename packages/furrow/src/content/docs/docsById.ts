import { memoize } from "../../util/memoize.js";
import type { DocMetadata } from "./types.js";

/** A version's docs by their ids. */
export const docsById = memoize(
	(docs: readonly DocMetadata[]): ReadonlyMap<string, DocMetadata> =>
		new Map(docs.map((doc) => [doc.id, doc])),
);
