import {
	useActiveDocContext,
	useLayoutDoc,
} from "@docusaurus/plugin-content-docs/client";
import DefaultNavbarItem, {
	type Props as DefaultProps,
} from "@theme/NavbarItem/DefaultNavbarItem";
import type { ReactNode } from "react";

export interface Props extends DefaultProps {
	readonly docId: string;
	readonly docsPluginId?: string;
}

export default function DocNavbarItem({
	docId,
	label,
	docsPluginId,
	...props
}: Props): ReactNode {
	const { activeDoc } = useActiveDocContext(docsPluginId);
	const doc = useLayoutDoc(docId, docsPluginId);
	const isCurrentPage = !!doc && activeDoc?.path === doc.path;
	// Drafts do not exist in production. An unlisted doc only appears on its own page.
	if (!doc || (doc.unlisted && !isCurrentPage)) {
		return null;
	}
	return (
		<DefaultNavbarItem
			exact
			{...props}
			isActive={() =>
				isCurrentPage ||
				(!!activeDoc?.sidebar && activeDoc.sidebar === doc.sidebar)
			}
			label={label ?? doc.id}
			to={doc.path}
		/>
	);
}
