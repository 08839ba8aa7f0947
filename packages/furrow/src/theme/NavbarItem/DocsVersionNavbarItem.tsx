import {
	getVersionMainDoc,
	useDocsVersionCandidates,
} from "@docusaurus/plugin-content-docs/client";
import DefaultNavbarItem, {
	type Props as DefaultProps,
} from "@theme/NavbarItem/DefaultNavbarItem";
import type { ReactNode } from "react";

export interface Props extends DefaultProps {
	readonly docsPluginId?: string;
}

export default function DocsVersionNavbarItem({
	label,
	to,
	docsPluginId,
	...props
}: Props): ReactNode {
	const [version] = useDocsVersionCandidates(docsPluginId);
	return (
		<DefaultNavbarItem
			{...props}
			label={label ?? version.label}
			to={to ?? getVersionMainDoc(version)?.path ?? version.path}
		/>
	);
}
