import { useDoc } from "@docusaurus/plugin-content-docs/client";
import TOC from "@theme/TOC";
import type { ReactNode } from "react";

export default function DocItemTOCDesktop(): ReactNode {
	const { toc, frontMatter } = useDoc();
	return (
		<TOC
			toc={toc}
			minHeadingLevel={frontMatter.toc_min_heading_level}
			maxHeadingLevel={frontMatter.toc_max_heading_level}
			className="theme-doc-toc-desktop"
		/>
	);
}
