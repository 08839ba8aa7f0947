import type { DocSearchModalProps } from "@docsearch/react";
import { DocSearchModal } from "@docsearch/react/modal";
import Link from "@docusaurus/Link";
import { useHistory } from "@docusaurus/router";
import Translate from "@docusaurus/Translate";
import {
	isRegexpStringMatch,
	useSearchLinkCreator,
} from "@docusaurus/theme-common";
import { useHistoryPopHandler } from "@docusaurus/theme-common/internal";
import {
	useAlgoliaAskAi,
	useAlgoliaThemeConfig,
	useSearchResultUrlProcessor,
} from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import translations from "@theme/SearchTranslations";
import clsx from "clsx";
import {
	createContext,
	type FormEvent,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import {
	type SearchOutcome,
	useTransformClient,
} from "../../client/search/siteClient";
import { useSiteSearch } from "../../client/search/siteSearch";
import { FallbackNotice } from "../SearchPage/FallbackNotice";
import { OtherLanguages } from "../SearchPage/OtherLanguages";
import { SearchFailure } from "./SearchFailure";
import { SearchFilters } from "./SearchFilters";
import { SearchStatus } from "./SearchStatus";
import { SearchWaiting } from "./SearchWaiting";
import { useDialogRole } from "./useDialogRole";
import { type SearchFilterState, useSearchFilters } from "./useSearchFilters";
import { useWaiting } from "./useWaiting";

export interface Props {
	readonly onClose: () => void;
	/** Text typed before the modal opened. */
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
	const path = useContext(ModalState)?.filters.pathElsewhere(hit.url);
	return path ? (
		<a href={path}>{children}</a>
	) : (
		<Link to={hit.url}>{children}</Link>
	);
}

/** State of the modal for components that replace those of DocSearch. */
const ModalState = createContext<
	| {
			filters: SearchFilterState;
			/** Whether results come from the site's own index instead of Algolia. */
			isFallback: boolean;
	  }
	| undefined
>(undefined);

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
	const { baseUrl } = useDocusaurusContext().siteConfig;
	const modal = useContext(ModalState);
	const link = useSearchLinkCreator()(query);
	const label = (
		<Translate id="theme.SearchBar.seeAll" values={{ count }}>
			{"See all {count} results"}
		</Translate>
	);
	const language = modal?.filters.languageElsewhere;
	return (
		<>
			{modal?.isFallback && <FallbackNotice />}
			{hasPage &&
				(language ? (
					<a href={language.baseUrl + link.slice(baseUrl.length)}>{label}</a>
				) : (
					<Link to={link} onClick={onClose}>
						{label}
					</Link>
				))}
			<OtherLanguages query={query} include={({ origin }) => Boolean(origin)} />
		</>
	);
}

/** Opens results by client-side navigation, except external ones (by the config) and those in other languages. */
function useNavigator(
	externalUrlRegex: string | undefined,
	pathElsewhere: SearchFilterState["pathElsewhere"],
) {
	const history = useHistory();
	// biome-ignore lint/correctness/useExhaustiveDependencies: DocSearch keeps the first one
	return useMemo<DocSearchModalProps["navigator"]>(
		() => ({
			navigate({ itemUrl }) {
				if (
					isRegexpStringMatch(externalUrlRegex, itemUrl) ||
					pathElsewhere(itemUrl)
				) {
					window.location.href = itemUrl;
				} else {
					history.push(itemUrl);
				}
			},
		}),
		[externalUrlRegex, history],
	);
}

/** DocSearch's modal, over Algolia or the site's own index. */
export default function SearchModal({
	onClose,
	initialQuery,
}: Props): ReactNode {
	const { algolia } = useAlgoliaThemeConfig();
	const {
		contextualSearch,
		externalUrlRegex,
		replaceSearchResultPathname: _replace,
		searchPagePath,
		translations: ownTranslations,
		askAi: _askAi,
		...options
	} = algolia;
	const { currentLocale, defaultLocale } = useDocusaurusContext().i18n;
	const processUrl = useSearchResultUrlProcessor();
	const siteSearch = useSiteSearch();
	const filters = useSearchFilters();
	const { isElsewhere, pathElsewhere } = filters;
	const navigator = useNavigator(externalUrlRegex, pathElsewhere);
	const { extraAskAiProps } = useAlgoliaAskAi(algolia);
	const [isAskAiActive, setIsAskAiActive] = useState(false);
	const [isFallback, setIsFallback] = useState(false);
	const [outcome, setOutcome] = useState<SearchOutcome>();
	const [isSearching, setIsSearching] = useState(false);
	const resultCount = useRef(0);
	const transformSearchClient = useTransformClient(
		filters.scope,
		setIsFallback,
		(latest) => {
			setIsSearching(!latest);
			if (!latest) return;
			resultCount.current = latest.count;
			setOutcome(latest);
		},
	);
	const waiting = useWaiting(isSearching, () => filters.scope().baseUrl);
	const stopIfCleared = ({ target }: FormEvent) => {
		if (!(target as HTMLInputElement).value.trim()) setIsSearching(false);
	};
	// Going back closes the modal instead of changing the page behind it.
	useHistoryPopHandler(() => {
		onClose();
		return false;
	});
	const wrapper = useRef<HTMLDivElement>(null);
	useDialogRole(wrapper, translations.button?.buttonText ?? "Search");
	const missingUrl = siteSearch.local?.missingResultsUrl;
	const indexUrl = siteSearch.algolia ? undefined : filters.scope().baseUrl;
	// While the reader is typing. Failures are reported by the first search.
	useEffect(() => {
		if (indexUrl)
			import("../../client/search/local/client").then(
				({ preloadIndex }) => preloadIndex(indexUrl),
				() => {},
			);
	}, [indexUrl]);

	// DocSearch keeps the handlers of the first render.
	const handlers = useRef({
		transformItems: (items: Hit[]) =>
			items.map((item) => ({
				...item,
				url: (isElsewhere() && pathElsewhere(item.url)) || processUrl(item.url),
			})),
		resultsFooterComponent: ({ state }: { state: { query: string } }) => (
			<ResultsFooter
				query={state.query}
				count={resultCount.current}
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
		<ModalState.Provider value={{ filters, isFallback }}>
			<div
				ref={wrapper}
				onInput={stopIfCleared}
				onReset={() => setIsSearching(false)}
				onKeyDownCapture={(event) => {
					// The selected result still belongs to the previous query.
					if (!isSearching || !waiting || event.key !== "Enter") return;
					event.stopPropagation();
					event.preventDefault();
				}}
				className={clsx(
					(!siteSearch.algolia || isFallback) && "furrow-local-search",
					isSearching && "furrow-search-asking",
				)}
			>
				<DocSearchModal
					{...options}
					{...(handlers as Partial<DocSearchModalProps>)}
					{...(extraAskAiProps as Partial<DocSearchModalProps>)}
					{...(currentLocale !== defaultLocale && {
						storageSuffix: `-${currentLocale}`,
					})}
					initialScrollY={window.scrollY}
					{...(initialQuery && { initialQuery })}
					placeholder={algolia.placeholder ?? translations.placeholder}
					translations={ownTranslations?.modal ?? translations.modal}
					hitComponent={SearchHit}
					navigator={navigator}
					isAskAiActive={isAskAiActive}
					onAskAiToggle={setIsAskAiActive}
					transformSearchClient={
						transformSearchClient as DocSearchModalProps["transformSearchClient"]
					}
					onClose={onClose}
				/>
				{siteSearch.local && (contextualSearch || !siteSearch.algolia) && (
					<SearchFilters {...filters} />
				)}
				<SearchWaiting text={waiting} />
				{outcome?.failed && <SearchFailure />}
				<SearchStatus
					count={outcome?.failed ? undefined : outcome?.count}
					waiting={waiting}
				/>
			</div>
		</ModalState.Provider>,
		document.body,
	);
}
