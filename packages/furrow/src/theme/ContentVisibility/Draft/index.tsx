import { DraftBannerMessage, DraftBannerTitle } from "@docusaurus/theme-common";
import Admonition from "@theme/Admonition";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	className?: string;
}

export default function Draft({ className }: Props): ReactNode {
	return (
		<Admonition
			type="caution"
			title={<DraftBannerTitle />}
			className={clsx(className, "theme-draft-banner")}
		>
			<DraftBannerMessage />
		</Admonition>
	);
}
