import Head from "@docusaurus/Head";
import { translate } from "@docusaurus/Translate";
import {
	HtmlClassNameProvider,
	PageMetadata,
	useSearchQueryString,
} from "@docusaurus/theme-common";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useSiteSearch } from "../../client/search/siteSearch";
import { FallbackNotice } from "./FallbackNotice";
import { OtherLanguages } from "./OtherLanguages";
import { SearchResults } from "./SearchResults";
import styles from "./styles.module.css";
import { useAlgoliaSearch } from "./useAlgoliaSearch";
import { useDocumentsFound } from "./useDocumentsFound";
import { useSearchVersions } from "./useSearchVersions";
import { VersionSelects } from "./VersionSelects";

function pageTitle(query: string): string {
	return query
		? translate(
				{
					id: "theme.SearchPage.existingResultsTitle",
					message: 'Search results for "{query}"',
				},
				{ query },
			)
		: translate({
				id: "theme.SearchPage.emptyResultsTitle",
				message: "Search the documentation",
			});
}

function QueryInput({
	query,
	onChange,
	className,
}: {
	query: string;
	onChange: (query: string) => void;
	className: string;
}): ReactNode {
	return (
		<div className={clsx("col", styles.searchQueryColumn, className)}>
			<input
				type="search"
				name="q"
				className={styles.searchQueryInput}
				placeholder={translate({
					id: "theme.SearchPage.inputPlaceholder",
					message: "Type your search here",
				})}
				aria-label={translate({
					id: "theme.SearchPage.inputLabel",
					message: "Search",
				})}
				onChange={(event) => onChange(event.target.value)}
				value={query}
				autoComplete="off"
				// biome-ignore lint/a11y/noAutofocus: the page is its search field
				autoFocus
			/>
		</div>
	);
}

function AlgoliaLink(): ReactNode {
	return (
		<div className={clsx("col", "col--4", styles.searchLogoColumn)}>
			<span>
				{translate({
					id: "theme.SearchModal.footer.searchByText",
					message: "Powered by",
				})}
			</span>
			<a
				href="https://www.algolia.com/"
				target="_blank"
				rel="noopener noreferrer"
				aria-label={translate({
					id: "theme.SearchPage.algoliaLabel",
					message: "Powered by Algolia",
				})}
			>
				<svg
					width="80"
					height="24"
					viewBox="0 0 80 24"
					role="img"
					aria-label="Algolia"
				>
					<text
						x="0"
						y="18"
						textLength="78"
						fill="currentColor"
						fontSize="20"
						fontWeight="700"
					>
						Algolia
					</text>
				</svg>
			</a>
		</div>
	);
}

function SearchPageContent(): ReactNode {
	const [query, setQuery] = useSearchQueryString();
	const versions = useSearchVersions();
	const search = useAlgoliaSearch(query, versions.tags);
	const { algolia } = useSiteSearch();
	const documentsFound = useDocumentsFound();
	const title = pageTitle(query);
	const hasVersionSelects = versions.plugins.length > 0;
	return (
		<Layout>
			<PageMetadata title={title} />
			<Head>
				{/* Search results pages are of no use in other search engines. */}
				<meta name="robots" content="noindex, follow" />
			</Head>
			<main className="container margin-vert--lg">
				<Heading as="h1">{title}</Heading>
				<form className="row" onSubmit={(event) => event.preventDefault()}>
					<QueryInput
						query={query}
						onChange={setQuery}
						// Docusaurus reserves space for the selects if the site has versions, even if none are shown.
						className={versions.isVersioned ? "col--9" : "col--12"}
					/>
					{hasVersionSelects && <VersionSelects {...versions} />}
				</form>
				<div className="row">
					<div
						className={clsx("col", "col--8", styles.searchResultsColumn)}
						aria-live="polite"
					>
						{search.total !== undefined &&
							search.total > 0 &&
							documentsFound(search.total)}
					</div>
					{algolia && <AlgoliaLink />}
				</div>
				{search.isFallback && <FallbackNotice />}
				<SearchResults query={query} {...search} />
				{query && <OtherLanguages query={query} />}
			</main>
		</Layout>
	);
}

export default function SearchPage(): ReactNode {
	return (
		<HtmlClassNameProvider className="search-page-wrapper">
			<SearchPageContent />
		</HtmlClassNameProvider>
	);
}
