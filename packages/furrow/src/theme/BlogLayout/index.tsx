import BlogSidebar from "@theme/BlogSidebar";
import Layout, { type Props as LayoutProps } from "@theme/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { BlogSidebarData } from "../../types/theme";

export interface Props extends LayoutProps {
	readonly sidebar?: BlogSidebarData;
	readonly toc?: ReactNode;
}

export default function BlogLayout({
	sidebar,
	toc,
	children,
	...layoutProps
}: Props): ReactNode {
	const hasSidebar = !!sidebar && sidebar.items.length > 0;
	return (
		<Layout {...layoutProps}>
			<div className="container margin-vert--lg">
				<div className="row">
					<BlogSidebar sidebar={sidebar} />
					<main
						className={clsx("col", {
							"col--7": hasSidebar,
							"col--9 col--offset-1": !hasSidebar,
						})}
					>
						{children}
					</main>
					{toc && <div className="col col--2">{toc}</div>}
				</div>
			</div>
		</Layout>
	);
}
