import type { ReactNode } from "react";

export interface Props {
	readonly copyright: string;
}

export default function FooterCopyright({ copyright }: Props): ReactNode {
	return (
		<div
			className="footer__copyright"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
			dangerouslySetInnerHTML={{ __html: copyright }}
		/>
	);
}
