/** Metadata of pages, and class names of the `<html>` element. */
import clsx from "clsx";
import { createContext, type ReactNode, useContext } from "react";
import Head from "../exports/Head";
import { useBaseUrlUtils } from "../exports/useBaseUrl";
import useRouteContext from "../exports/useRouteContext";
import { useTitleFormatter } from "./titleFormatter";

interface PageMetadataProps {
	readonly title?: string;
	readonly description?: string;
	readonly keywords?: readonly string[] | string;
	readonly image?: string;
	readonly children?: ReactNode;
}

function TitleMetadata({ title }: { title: string }): ReactNode {
	const formatted = useTitleFormatter().format(title);
	return (
		<Head>
			<title>{formatted}</title>
			<meta property="og:title" content={formatted} />
		</Head>
	);
}

/** Sets a page's title, description, keywords and social image; `children` are additional head tags. */
export function PageMetadata({
	title,
	description,
	keywords,
	image,
	children,
}: PageMetadataProps): ReactNode {
	const { withBaseUrl } = useBaseUrlUtils();
	const imageUrl = image && withBaseUrl(image, { absolute: true });
	return (
		<>
			{title && <TitleMetadata title={title} />}
			<Head>
				{description && <meta name="description" content={description} />}
				{description && (
					<meta property="og:description" content={description} />
				)}
				{keywords && (
					<meta
						name="keywords"
						content={
							typeof keywords === "string" ? keywords : keywords.join(",")
						}
					/>
				)}
				{imageUrl && <meta property="og:image" content={imageUrl} />}
				{imageUrl && <meta name="twitter:image" content={imageUrl} />}
				{children}
			</Head>
		</>
	);
}

const HtmlClassNameContext = createContext<string | undefined>(undefined);

/** Adds a class name to `<html>`, after those of outer providers. */
export function HtmlClassNameProvider({
	className,
	children,
}: {
	className?: string;
	children: ReactNode;
}): ReactNode {
	const merged = clsx(useContext(HtmlClassNameContext), className);
	return (
		<HtmlClassNameContext.Provider value={merged}>
			<Head>
				{/* biome-ignore lint/a11y/useHtmlLang: the site's metadata sets it */}
				<html className={merged} />
			</Head>
			{children}
		</HtmlClassNameContext.Provider>
	);
}

/** Adds the class names `plugin-<name>` and `plugin-id-<id>` of the plugin that created the page to `<html>`. */
export function PluginHtmlClassNameProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const { plugin } = useRouteContext();
	const name = plugin.name.replace(
		/docusaurus-(?:plugin|theme)-(?:content-)?/i,
		"",
	);
	return (
		<HtmlClassNameProvider
			className={clsx(`plugin-${name}`, `plugin-id-${plugin.id}`)}
		>
			{children}
		</HtmlClassNameProvider>
	);
}
