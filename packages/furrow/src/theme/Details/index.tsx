import {
	Details as BaseDetails,
	type DetailsProps,
} from "@docusaurus/theme-common/Details";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props extends DetailsProps {}

export default function Details({ ...props }: Props): ReactNode {
	return (
		<BaseDetails
			{...props}
			className={clsx(
				"alert alert--info furrow-details-alert",
				props.className,
			)}
		/>
	);
}
