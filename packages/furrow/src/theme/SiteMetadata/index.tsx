import { SiteStructuredData } from "furrow:structured-data";
import Head from "@docusaurus/Head";
import { useLocation } from "@docusaurus/router";
import { PageMetadata, useThemeConfig } from "@docusaurus/theme-common";
import {
	DEFAULT_SEARCH_TAG,
	useAlternatePageUtils,
} from "@docusaurus/theme-common/internal";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { applyTrailingSlash } from "@docusaurus/utils-common";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";

function CanonicalUrl(): ReactNode {
	const {
		siteConfig: { url, baseUrl, trailingSlash },
	} = useDocusaurusContext();
	const { pathname } = useLocation();
	const path = applyTrailingSlash(useBaseUrl(pathname), {
		trailingSlash,
		baseUrl,
	});
	const canonical = url + path;
	return (
		<Head>
			<meta property="og:url" content={canonical} />
			<link rel="canonical" href={canonical} />
		</Head>
	);
}

function AlternateLanguages(): ReactNode {
	const {
		i18n: { currentLocale, defaultLocale, localeConfigs },
	} = useDocusaurusContext();
	const { createUrl } = useAlternatePageUtils();
	const current = localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
	const locales = Object.entries(localeConfigs);
	const openGraphCode = (htmlLang: string) => htmlLang.replace("-", "_");
	return (
		<Head>
			{locales.map(([locale, { htmlLang }]) => (
				<link
					key={locale}
					rel="alternate"
					href={createUrl({ locale, fullyQualified: true })}
					hrefLang={htmlLang}
				/>
			))}
			<link
				rel="alternate"
				href={createUrl({ locale: defaultLocale, fullyQualified: true })}
				hrefLang="x-default"
			/>
			<meta property="og:locale" content={openGraphCode(current)} />
			{locales
				.filter(([, { htmlLang }]) => htmlLang !== current)
				.map(([locale, { htmlLang }]) => (
					<meta
						key={locale}
						property="og:locale:alternate"
						content={openGraphCode(htmlLang)}
					/>
				))}
		</Head>
	);
}

/** Head tags of the whole site. Pages render after it and override its tags. */
export default function SiteMetadata(): ReactNode {
	const {
		i18n: { currentLocale },
	} = useDocusaurusContext();
	const { metadata, image } = useThemeConfig();
	const { pathname } = useLocation();
	return (
		<>
			<Head>
				<meta name="twitter:card" content="summary_large_image" />
			</Head>
			{image && <PageMetadata image={image} />}
			<CanonicalUrl />
			<AlternateLanguages />
			{SiteStructuredData && <SiteStructuredData path={pathname} />}
			<SearchMetadata tag={DEFAULT_SEARCH_TAG} locale={currentLocale} />
			<Head>
				{metadata.map((attributes) => (
					<meta key={JSON.stringify(attributes)} {...attributes} />
				))}
			</Head>
		</>
	);
}
