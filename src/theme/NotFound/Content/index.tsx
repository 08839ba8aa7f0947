import Link from "@docusaurus/Link";
import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import Translate, { translate } from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { type ReactNode, useMemo } from "react";
import { likelyDocs } from "./likelyPaths";
import { useTitles } from "./titles";

const NONE: string[] = [];

/** Returns docs whose paths resemble the requested one. Empty on the server, which renders one page for all URLs. */
function useLikelyPaths(pathname: string): string[] {
	const isBrowser = useIsBrowser();
	const docs = useAllDocsData();
	return useMemo(() => {
		if (!isBrowser) return NONE;
		return Object.values(docs).flatMap(({ versions }) =>
			likelyDocs(pathname, versions),
		);
	}, [isBrowser, docs, pathname]);
}

/** Content for an unknown URL: a search for its words, and pages with similar names. */
export default function NotFoundContent(): ReactNode {
	const isBrowser = useIsBrowser();
	const { pathname } = useLocation();
	const likely = useLikelyPaths(pathname);
	const titles = useTitles(likely);
	const words = isBrowser
		? pathname
				.split("/")
				.filter(Boolean)
				.at(-1)
				?.replace(/\.html$|[-_]+/g, " ")
				.trim()
		: "";
	return (
		<main className="mx-auto w-full max-w-[46rem] px-4 py-16 desk:px-6 desk:py-24">
			<h1 className="mb-3">
				<Translate id="theme.NotFound.title">Page Not Found</Translate>
			</h1>
			<p className="m-0 text-lg text-muted">
				<Translate id="theme.NotFound.p1">
					We could not find what you were looking for.
				</Translate>
			</p>
			{likely.length > 0 && (
				<nav aria-labelledby="likely">
					<h2 id="likely" className="mt-8 mb-3 text-xl">
						<Translate id="notFound.likely">Did you mean</Translate>
					</h2>
					<ul>
						{likely.map((path) => (
							<li key={path}>
								<Link to={path}>{titles[path] ?? path}</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			{/* The search page needs scripts, too. */}
			<search className="mt-8 block noscript:hidden">
				<form action={useBaseUrl("/search")} className="flex flex-wrap gap-2">
					<input
						// Remounted to take over the URL's words once they are known.
						key={words}
						type="search"
						name="q"
						defaultValue={words}
						aria-label={translate({
							id: "notFound.search.label",
							message: "Search the documentation",
						})}
						className="min-w-0 flex-[1_1_12rem] rounded border border-solid border-line bg-surface px-3 py-2 text-base"
					/>
					<button type="submit" className="button button--primary">
						<Translate id="notFound.search">Search</Translate>
					</button>
				</form>
			</search>
			<p className="mt-8">
				<Link to="/">
					<Translate id="notFound.home">Home page</Translate>
				</Link>
				{" · "}
				<Link to="/docs/quick-start">
					<Translate id="notFound.start">Quick start</Translate>
				</Link>
			</p>
			<p className="mt-8 text-sm text-muted">
				<Translate id="theme.NotFound.p2">
					Please contact the owner of the site that linked you to the original
					URL and let them know their link is broken.
				</Translate>
			</p>
		</main>
	);
}
