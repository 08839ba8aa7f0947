import { ofEach } from "../../util/ofEach.js";
import type { DocMetadata } from "./types.js";

/** A version's docs by their ids. */
export const docsById = ofEach(
	(docs: readonly DocMetadata[]): ReadonlyMap<string, DocMetadata> =>
		new Map(docs.map((doc) => [doc.id, doc])),
);
