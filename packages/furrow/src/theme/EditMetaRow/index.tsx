import EditThisPage from "@theme/EditThisPage";
import clsx from "clsx";
import type { ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";
import styles from "./styles.module.css";

const LastUpdated = preloadable(
	"@theme/LastUpdated",
	() => import("@theme/LastUpdated"),
);

export interface Props {
	readonly className: string;
	readonly editUrl: string | null | undefined;
	readonly lastUpdatedAt: number | null | undefined;
	readonly lastUpdatedBy: string | null | undefined;
}

export default function EditMetaRow({
	className,
	editUrl,
	lastUpdatedAt,
	lastUpdatedBy,
}: Props): ReactNode {
	return (
		<div className={clsx("row", className)}>
			<div className={clsx("col", styles.noPrint)}>
				{editUrl && <EditThisPage editUrl={editUrl} />}
			</div>
			<div className={clsx("col", styles.lastUpdated)}>
				{(lastUpdatedAt || lastUpdatedBy) && (
					<LastUpdated
						lastUpdatedAt={lastUpdatedAt}
						lastUpdatedBy={lastUpdatedBy}
					/>
				)}
			</div>
		</div>
	);
}
