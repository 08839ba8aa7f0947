import Head from "@docusaurus/Head";
import type { ReactNode } from "react";

export interface Props {
	readonly locale?: string;
	readonly version?: string;
	readonly tag?: string;
}

/** Meta tags that search crawlers use as facets of the page. */
export default function SearchMetadata({
	locale,
	version,
	tag,
}: Props): ReactNode {
	return (
		<Head>
			{locale && <meta name="docusaurus_locale" content={locale} />}
			{version && <meta name="docusaurus_version" content={version} />}
			{tag && <meta name="docusaurus_tag" content={tag} />}
			{locale && <meta name="docsearch:language" content={locale} />}
			{version && <meta name="docsearch:version" content={version} />}
			{tag && <meta name="docsearch:docusaurus_tag" content={tag} />}
		</Head>
	);
}
