import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import IconEdit from "@theme/Icon/Edit";
import type { ReactNode } from "react";

export interface Props {
	readonly editUrl: string;
}

export default function EditThisPage({ editUrl }: Props): ReactNode {
	return (
		<Link to={editUrl} className="theme-edit-this-page">
			<IconEdit />
			<Translate id="theme.common.editThisPage">Edit this page</Translate>
		</Link>
	);
}
