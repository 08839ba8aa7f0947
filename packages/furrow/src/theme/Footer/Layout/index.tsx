import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly style: "light" | "dark";
	readonly links: ReactNode;
	readonly logo: ReactNode;
	readonly copyright: ReactNode;
}

export default function FooterLayout({
	style,
	links,
	logo,
	copyright,
}: Props): ReactNode {
	return (
		<footer
			className={clsx("theme-layout-footer footer", {
				"footer--dark": style === "dark",
			})}
		>
			<div className="container container-fluid">
				{links}
				{(logo || copyright) && (
					<div className="footer__bottom text--center">
						{logo && <div className="margin-bottom--sm">{logo}</div>}
						{copyright}
					</div>
				)}
			</div>
		</footer>
	);
}
