import type { ReactNode } from "react";
import Head from "../exports/Head";
import useBaseUrl from "../exports/useBaseUrl";
import useDocusaurusContext from "../exports/useDocusaurusContext";

/** Default head tags of every page, even if the site replaces `@theme/SiteMetadata`. */
export function SiteDefaults(): ReactNode {
	const {
		siteConfig: { title, favicon, noIndex },
		i18n: { currentLocale, localeConfigs },
	} = useDocusaurusContext();
	const faviconUrl = useBaseUrl(favicon);
	const locale = localeConfigs[currentLocale];
	return (
		<Head>
			<html lang={locale?.htmlLang} dir={locale?.direction} />
			<title>{title}</title>
			<meta property="og:title" content={title} />
			<meta name="viewport" content="width=device-width,initial-scale=1" />
			{noIndex && <meta name="robots" content="noindex, nofollow" />}
			{favicon && <link rel="icon" href={faviconUrl} />}
		</Head>
	);
}
