import {
	UnlistedBannerMessage,
	UnlistedBannerTitle,
	UnlistedMetadata,
} from "@docusaurus/theme-common";
import Admonition from "@theme/Admonition";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	className?: string;
}

export default function Unlisted({ className }: Props): ReactNode {
	return (
		<>
			<UnlistedMetadata />
			<Admonition
				type="caution"
				title={<UnlistedBannerTitle />}
				className={clsx(className, "theme-unlisted-banner")}
			>
				<UnlistedBannerMessage />
			</Admonition>
		</>
	);
}
