import { DocFreshness, DocReadingTime } from "furrow:doc-freshness";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { useWindowSize } from "@docusaurus/theme-common";
import ContentVisibility from "@theme/ContentVisibility";
import DocBreadcrumbs from "@theme/DocBreadcrumbs";
import DocItemContent from "@theme/DocItem/Content";
import DocItemFooter from "@theme/DocItem/Footer";
import DocItemPaginator from "@theme/DocItem/Paginator";
import DocItemTOCDesktop from "@theme/DocItem/TOC/Desktop";
import DocItemTOCMobile from "@theme/DocItem/TOC/Mobile";
import DocVersionBadge from "@theme/DocVersionBadge";
import DocVersionBanner from "@theme/DocVersionBanner";
import clsx from "clsx";
import type { ReactNode } from "react";
import { preloadable } from "../../../client/runtime/preloadable";
import { useMarkdownPage } from "../../../client/theme-common/markdownPage";
import styles from "./styles.module.css";

const CopyPage = preloadable(
	"@theme/CopyPage",
	() => import("@theme/CopyPage"),
);

export interface Props {
	readonly children: ReactNode;
}

export default function DocItemLayout({ children }: Props): ReactNode {
	const { metadata, frontMatter, toc } = useDoc();
	const windowSize = useWindowSize();
	const markdown = useMarkdownPage(metadata);
	const hidesToc = frontMatter.hide_table_of_contents;
	const hasToc = !hidesToc && toc.length > 0;
	return (
		<div className="row">
			<div className={clsx("col", !hidesToc && styles.docItemCol)}>
				<ContentVisibility metadata={metadata} />
				<DocVersionBanner />
				<div className={styles.docItemContainer}>
					<article>
						<DocBreadcrumbs />
						<DocVersionBadge />
						{markdown?.hasMenu && <CopyPage url={markdown.url} />}
						{DocReadingTime && <DocReadingTime metadata={metadata} />}
						{hasToc && <DocItemTOCMobile />}
						<DocItemContent>{children}</DocItemContent>
						<DocItemFooter />
						{DocFreshness && <DocFreshness metadata={metadata} />}
					</article>
					<DocItemPaginator />
				</div>
			</div>
			{hasToc && windowSize !== "mobile" && (
				<div className="col col--3">
					<DocItemTOCDesktop />
				</div>
			)}
		</div>
	);
}
