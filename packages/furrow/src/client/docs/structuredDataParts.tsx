/** Structured data (JSON-LD) of docs and of the site. Only imported if the site turns it on. */
import type { ReactNode } from "react";
import type { SiteConfig } from "../../types/site";
import Head from "../exports/Head";
import { useBaseUrlUtils } from "../exports/useBaseUrl";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { canonicalUrl } from "../theme-common/addresses";
import {
	type StructuredDataOptions,
	useThemeConfig,
} from "../theme-common/useThemeConfig";
import type { PropDocContent } from "../types/docs";
import { useDocsVersion } from "./DocsVersion";

type Data = Record<string, unknown>;

/** Name of the unreleased docs version. */
const CURRENT = "current";

const toDate = (time: number) => new Date(time).toISOString();

/** Returns publisher and author from the options. */
function usePublisherAndAuthor({
	publisher,
	author,
}: StructuredDataOptions): Data {
	const { withBaseUrl } = useBaseUrlUtils();
	const absolute = (url: string) => withBaseUrl(url, { absolute: true });
	const organization = publisher && {
		"@type": "Organization",
		name: publisher.name,
		...(publisher.url && { url: absolute(publisher.url) }),
		...(publisher.logo && {
			logo: { "@type": "ImageObject", url: absolute(publisher.logo) },
		}),
	};
	const person = author && {
		"@type": "Person",
		name: author.name,
		...(author.url && { url: absolute(author.url) }),
	};
	return {
		...((person ?? organization) && { author: person ?? organization }),
		...(organization && { publisher: organization }),
	};
}

const homeOf = (baseUrl: string, siteConfig: SiteConfig): Data => ({
	"@type": "WebSite",
	name: siteConfig.title,
	url: canonicalUrl(baseUrl, siteConfig),
});

function useLanguage(): string {
	const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
	return localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
}

/** Returns the options; undefined if structured data is off. */
function useOptions(): StructuredDataOptions | undefined {
	const { structuredData } = useThemeConfig();
	if (!structuredData) return undefined;
	return structuredData === true ? {} : structuredData;
}

const JsonLd = ({ data }: { data: Data }): ReactNode => (
	<Head>
		<script type="application/ld+json">
			{JSON.stringify({ "@context": "https://schema.org", ...data })}
		</script>
	</Head>
);

function Article({
	options,
	doc: { metadata, frontMatter, assets },
}: {
	options: StructuredDataOptions;
	doc: Pick<PropDocContent, "metadata" | "frontMatter" | "assets">;
}): ReactNode {
	const { siteConfig } = useDocusaurusContext();
	const { withBaseUrl } = useBaseUrlUtils();
	const { image: siteImage } = useThemeConfig();
	const responsible = usePublisherAndAuthor(options);
	const language = useLanguage();
	const version = useDocsVersion();
	const url = canonicalUrl(metadata.permalink, siteConfig);
	const image = assets.image ?? frontMatter.image ?? siteImage;
	const { lastUpdatedAt } = metadata;
	return (
		<JsonLd
			data={{
				"@type": "TechArticle",
				"@id": url,
				url,
				mainEntityOfPage: url,
				headline: metadata.title,
				description: metadata.description,
				inLanguage: language,
				...(lastUpdatedAt && { dateModified: toDate(lastUpdatedAt) }),
				...(version.version !== CURRENT && { version: version.label }),
				...(image && { image: withBaseUrl(image, { absolute: true }) }),
				...(frontMatter.keywords && { keywords: frontMatter.keywords }),
				...responsible,
				isPartOf: homeOf(siteConfig.baseUrl, siteConfig),
			}}
		/>
	);
}

/** Describes a doc as a `TechArticle`. Unlisted docs are skipped, since search engines should ignore them. */
export function DocStructuredData({
	doc,
}: {
	doc: Pick<PropDocContent, "metadata" | "frontMatter" | "assets">;
}): ReactNode {
	const options = useOptions();
	return (
		options && !doc.metadata.unlisted && <Article options={options} doc={doc} />
	);
}

function Website({ options }: { options: StructuredDataOptions }): ReactNode {
	const { siteConfig } = useDocusaurusContext();
	const { tagline } = siteConfig;
	const { publisher } = usePublisherAndAuthor(options);
	const language = useLanguage();
	return (
		<JsonLd
			data={{
				...homeOf(siteConfig.baseUrl, siteConfig),
				...(tagline && { description: tagline }),
				inLanguage: language,
				...(publisher ? { publisher } : {}),
			}}
		/>
	);
}

/** Describes the site as a `WebSite`. Only on its home page, from which search engines take the site's name. */
export function SiteStructuredData({ path }: { path: string }): ReactNode {
	const options = useOptions();
	const { baseUrl } = useDocusaurusContext().siteConfig;
	return options && path === baseUrl && <Website options={options} />;
}
