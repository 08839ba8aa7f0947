import { useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import Translate from "@docusaurus/Translate";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly className?: string;
}

export default function DocVersionBadge({ className }: Props): ReactNode {
	const version = useDocsVersion();
	if (!version.badge) {
		return null;
	}
	return (
		<span
			className={clsx(
				className,
				"theme-doc-version-badge badge badge--secondary",
			)}
		>
			<Translate
				id="theme.docs.versionBadge.label"
				values={{ versionLabel: version.label }}
			>
				{"Version: {versionLabel}"}
			</Translate>
		</span>
	);
}
