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
	const isHere = !!doc && activeDoc?.path === doc.path;
	// A draft is not there in production; an unlisted doc shows to those who have its link.
	if (!doc || (doc.unlisted && !isHere)) {
		return null;
	}
	return (
		<DefaultNavbarItem
			exact
			{...props}
			isActive={() =>
				isHere || (!!activeDoc?.sidebar && activeDoc.sidebar === doc.sidebar)
			}
			label={label ?? doc.id}
			to={doc.path}
		/>
	);
}
