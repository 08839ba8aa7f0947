import {
	useActiveDocContext,
	useLayoutDocsSidebar,
} from "@docusaurus/plugin-content-docs/client";
import DefaultNavbarItem, {
	type Props as DefaultProps,
} from "@theme/NavbarItem/DefaultNavbarItem";
import type { ReactNode } from "react";

export interface Props extends DefaultProps {
	readonly sidebarId: string;
	readonly docsPluginId?: string;
}

export default function DocSidebarNavbarItem({
	sidebarId,
	label,
	docsPluginId,
	...props
}: Props): ReactNode {
	const { activeDoc } = useActiveDocContext(docsPluginId);
	const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId);
	if (!link) {
		// The build fails on this error, so browsers do not need the full message.
		throw new Error(
			import.meta.env.SSR
				? `The navbar item of type "docSidebar" cannot link to the sidebar "${sidebarId}", because nothing in that sidebar has a page. Add a doc or a category with a link to it.`
				: sidebarId,
		);
	}
	return (
		<DefaultNavbarItem
			exact
			{...props}
			isActive={() => activeDoc?.sidebar === sidebarId}
			label={label ?? link.label}
			to={link.path}
		/>
	);
}
