const PAGE_START = `<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom">
	<xsl:output method="html" encoding="UTF-8" indent="yes" />`;

function stylesheet(type: "rss" | "atom"): string {
	const isRss = type === "rss";
	const root = isRss ? "rss/channel" : "atom:feed";
	const item = isRss ? "item" : "atom:entry";
	const field = (name: string) => (isRss ? name : `atom:${name}`);
	const link = isRss ? "link" : "atom:link[1]/@href";
	const date = isRss ? "pubDate" : "atom:updated";
	const summary = isRss ? "description" : "atom:summary";
	return `${PAGE_START}
	<xsl:template match="/${root}">
		<html>
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title><xsl:value-of select="${field("title")}" /></title>
				<link rel="stylesheet" href="${type}.css" />
			</head>
			<body>
				<h1><xsl:value-of select="${field("title")}" /></h1>
				<p class="about">This is a feed. Put its address into a feed reader to learn of new posts.</p>
				<xsl:for-each select="${item}">
					<article>
						<h2><a href="{${link}}"><xsl:value-of select="${field("title")}" /></a></h2>
						<p class="date"><xsl:value-of select="${date}" /></p>
						<p><xsl:value-of select="${summary}" /></p>
					</article>
				</xsl:for-each>
			</body>
		</html>
	</xsl:template>
</xsl:stylesheet>
`;
}

const CSS = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.6; }
body { margin: 2rem auto; max-width: 45rem; padding: 0 1rem; }
.about { border: 1px solid; border-radius: 0.4rem; padding: 0.6rem 1rem; }
.date { font-size: 0.85rem; opacity: 0.7; }
`;

/** Returns the style sheets that make a feed readable in browsers (`xslt: true`), by file name. */
export function ownStylesheet(type: "rss" | "atom"): Record<string, string> {
	return { [`${type}.xsl`]: stylesheet(type), [`${type}.css`]: CSS };
}
