import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import Heading from "@theme/Heading";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import type { SearchResult } from "./searchResult";
import "./styles.css";
import styles from "./styles.module.css";
import type { AlgoliaSearch } from "./useAlgoliaSearch";

const html = (text: string) => ({ __html: text });

function Result({ result }: { result: SearchResult }): ReactNode {
	const { title, url, summary, breadcrumbs } = result;
	return (
		<article className={styles.searchResultItem}>
			<Heading as="h2" className={styles.searchResultItemHeading}>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: Algolia escapes all but its own highlighting */}
				<Link to={url} dangerouslySetInnerHTML={html(title)} />
			</Heading>
			{breadcrumbs.length > 0 && (
				<nav aria-label="breadcrumbs">
					<ul className={clsx("breadcrumbs", styles.searchResultItemPath)}>
						{breadcrumbs.map((crumb) => (
							<li
								key={crumb}
								className="breadcrumbs__item"
								// biome-ignore lint/security/noDangerouslySetInnerHtml: as above
								dangerouslySetInnerHTML={html(crumb)}
							/>
						))}
					</ul>
				</nav>
			)}
			{summary && (
				<p
					className={styles.searchResultItemSummary}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: as above
					dangerouslySetInnerHTML={html(summary)}
				/>
			)}
		</article>
	);
}

/** Loads more results when it scrolls into view. */
function LoadMore({ onVisible }: { onVisible: () => void }): ReactNode {
	const ref = useRef<HTMLDivElement>(null);
	const handler = useRef(onVisible);
	handler.current = onVisible;
	useEffect(() => {
		const observer = new IntersectionObserver((entries) => {
			if (entries.some((entry) => entry.isIntersecting)) {
				handler.current();
			}
		});
		if (ref.current) {
			observer.observe(ref.current);
		}
		return () => observer.disconnect();
	}, []);
	return (
		<div className={styles.loader} ref={ref}>
			<Translate id="theme.SearchPage.fetchingNewResults">
				Fetching new results...
			</Translate>
		</div>
	);
}

export function SearchResults({
	query,
	results,
	isLoading,
	hasMore,
	error,
	loadMore,
}: AlgoliaSearch & { query: string }): ReactNode {
	if (!query) {
		return null;
	}
	if (error) {
		return (
			<div role="alert">
				<p>
					<b>
						<Translate id="theme.SearchModal.errorScreen.titleText">
							Unable to fetch results
						</Translate>
					</b>
				</p>
				<p>
					<Translate id="theme.SearchModal.errorScreen.helpText">
						You might want to check your network connection.
					</Translate>
				</p>
			</div>
		);
	}
	if (results.length === 0) {
		return isLoading ? (
			<div className={styles.loadingSpinner} role="status" />
		) : (
			<p>
				<Translate id="theme.SearchPage.noResultsText">
					No results were found
				</Translate>
			</p>
		);
	}
	return (
		<div>
			{results.map((result) => (
				<Result key={result.id} result={result} />
			))}
			{hasMore && <LoadMore key={results.length} onVisible={loadMore} />}
		</div>
	);
}
