import { own } from "../../shared/own";
import type { TrackedSelector } from "../runtime/trackedSelector";
import type { PropVersionDoc, PropVersionDocs } from "../types/docs";

/** Selects a doc of a version by the shard of the version's docs. */
export const docByIdSelector: TrackedSelector<
	[shard: string, id: string],
	PropVersionDoc | undefined
> = {
	name: "doc",
	answer: (site, shard, id) => own(site.shard(shard) as PropVersionDocs, id),
};
