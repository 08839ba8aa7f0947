import type { DocSearchModalProps } from "@docsearch/react";
import { DocSearchModal } from "@docsearch/react/modal";
import Link from "@docusaurus/Link";
import { useHistory } from "@docusaurus/router";
import Translate from "@docusaurus/Translate";
import {
	isRegexpStringMatch,
	useSearchLinkCreator,
} from "@docusaurus/theme-common";
import {
	mergeFacetFilters,
	useAlgoliaAskAi,
	useAlgoliaContextualFacetFiltersIfEnabled,
	useAlgoliaThemeConfig,
	useSearchResultUrlProcessor,
} from "@docusaurus/theme-search-algolia/client";
import translations from "@theme/SearchTranslations";
import {
	createContext,
	type ReactNode,
	useContext,
	useMemo,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import {
	type SearchOutcome,
	useSiteSearch,
	useTransformClient,
} from "../../client/search/siteSearch";
import { FallbackNotice } from "../SearchPage/FallbackNotice";
import { OtherLanguages } from "../SearchPage/OtherLanguages";
import { SearchFailure } from "./SearchFailure";
import { SearchStatus } from "./SearchStatus";
import { useDialogRole } from "./useDialogRole";

export { addModalStyles } from "./modalStyles";

export interface Props {
	readonly isAskAiActive: boolean;
	readonly onAskAiToggle: (active: boolean) => void;
	readonly onClose: () => void;
	/** What was typed before the modal was there. */
	readonly initialQuery?: string;
}

type Hit = Parameters<NonNullable<DocSearchModalProps["transformItems"]>>[0][0];

function SearchHit({
	hit,
	children,
}: {
	hit: { url: string };
	children: ReactNode;
}) {
	return <Link to={hit.url}>{children}</Link>;
}

/** Whether the site's own index answers in Algolia's place. */
const IsFallback = createContext(false);

function ResultsFooter({
	query,
	count,
	hasPage,
	onClose,
}: {
	query: string;
	count: number;
	hasPage: boolean;
	onClose: () => void;
}) {
	const createSearchLink = useSearchLinkCreator();
	return (
		<>
			{useContext(IsFallback) && <FallbackNotice />}
			{hasPage && (
				<Link to={createSearchLink(query)} onClick={onClose}>
					<Translate id="theme.SearchBar.seeAll" values={{ count }}>
						{"See all {count} results"}
					</Translate>
				</Link>
			)}
			<OtherLanguages query={query} />
		</>
	);
}

/** Opens results inside the site, except those the config says belong elsewhere. */
function useNavigator(externalUrlRegex: string | undefined) {
	const history = useHistory();
	return useMemo<DocSearchModalProps["navigator"]>(
		() => ({
			navigate({ itemUrl }) {
				if (isRegexpStringMatch(externalUrlRegex, itemUrl)) {
					window.location.href = itemUrl;
				} else {
					history.push(itemUrl);
				}
			},
		}),
		[externalUrlRegex, history],
	);
}

/** DocSearch's modal over the site's Algolia index. */
export default function SearchModal({
	isAskAiActive,
	onAskAiToggle,
	onClose,
	initialQuery,
}: Props): ReactNode {
	const { algolia } = useAlgoliaThemeConfig();
	const {
		contextualSearch: _contextualSearch,
		externalUrlRegex,
		replaceSearchResultPathname: _replace,
		searchPagePath,
		translations: ownTranslations,
		askAi: _askAi,
		...options
	} = algolia;
	const contextualFilters = useAlgoliaContextualFacetFiltersIfEnabled();
	const facetFilters = mergeFacetFilters(
		contextualFilters,
		algolia.searchParameters?.facetFilters,
	);
	const processUrl = useSearchResultUrlProcessor();
	const navigator = useNavigator(externalUrlRegex);
	const { extraAskAiProps } = useAlgoliaAskAi(algolia);
	const siteSearch = useSiteSearch();
	const [isFallback, setIsFallback] = useState(false);
	const [outcome, setOutcome] = useState<SearchOutcome>();
	const found = useRef(0);
	const transformSearchClient = useTransformClient(setIsFallback, (latest) => {
		found.current = latest.count;
		setOutcome(latest);
	});
	const wrapper = useRef<HTMLDivElement>(null);
	useDialogRole(wrapper, translations.button?.buttonText ?? "Search");
	const missingUrl = siteSearch.local?.missingResultsUrl;

	// DocSearch starts its query again whenever one of these changes.
	const handlers = useRef({
		transformItems: (items: Hit[]) =>
			items.map((item) => ({ ...item, url: processUrl(item.url) })),
		resultsFooterComponent: ({ state }: { state: { query: string } }) => (
			<ResultsFooter
				query={state.query}
				count={found.current}
				hasPage={Boolean(searchPagePath)}
				onClose={onClose}
			/>
		),
		...(missingUrl && {
			getMissingResultsUrl: ({ query }: { query: string }) =>
				missingUrl.replace("{query}", encodeURIComponent(query)),
		}),
	}).current;

	return createPortal(
		<IsFallback.Provider value={isFallback}>
			<div
				ref={wrapper}
				className={
					siteSearch.algolia && !isFallback ? undefined : "furrow-local-search"
				}
			>
				<DocSearchModal
					{...options}
					{...(handlers as Partial<DocSearchModalProps>)}
					{...(extraAskAiProps as Partial<DocSearchModalProps>)}
					initialScrollY={window.scrollY}
					{...(initialQuery && { initialQuery })}
					placeholder={algolia.placeholder ?? translations.placeholder}
					translations={ownTranslations?.modal ?? translations.modal}
					searchParameters={{
						...algolia.searchParameters,
						...(facetFilters && { facetFilters }),
					}}
					hitComponent={SearchHit}
					navigator={navigator}
					isAskAiActive={isAskAiActive}
					onAskAiToggle={onAskAiToggle}
					transformSearchClient={
						transformSearchClient as DocSearchModalProps["transformSearchClient"]
					}
					onClose={onClose}
				/>
				{outcome?.failed && <SearchFailure />}
				<SearchStatus count={outcome?.failed ? undefined : outcome?.count} />
			</div>
		</IsFallback.Provider>,
		document.body,
	);
}
