import { useCallback, useMemo, useState } from "react";
import { translate } from "../exports/Translate";
import {
	mergeFacetFilters,
	useAlgoliaContextualFacetFiltersIfEnabled,
} from "./facetFilters";
import type { AskAiConfig, ThemeConfigAlgolia } from "./themeConfig";

interface UseAskAiResult {
	canHandleAskAi: boolean;
	isAskAiActive: boolean;
	currentPlaceholder: string | undefined;
	onAskAiToggle: (active: boolean) => void;
	askAi?: AskAiConfig;
	/** Props for the search modal. */
	extraAskAiProps: {
		askAi?: AskAiConfig;
		canHandleAskAi?: boolean;
		isAskAiActive?: boolean;
		onAskAiToggle?: (active: boolean) => void;
	};
}

type AlgoliaProps = Pick<
	ThemeConfigAlgolia,
	"placeholder" | "translations" | "searchParameters" | "askAi"
>;

/** Returns the assistant's config, limited to the docs versions in use if the search is. */
function useAskAiConfig(
	askAi: AskAiConfig | undefined,
): AskAiConfig | undefined {
	const contextual = useAlgoliaContextualFacetFiltersIfEnabled();
	if (!askAi || !contextual) return askAi;
	const own = askAi.searchParameters?.facetFilters;
	return {
		...askAi,
		searchParameters: {
			...askAi.searchParameters,
			facetFilters: mergeFacetFilters(own, contextual),
		},
	};
}

/** Manages the state of the search modal's assistant. */
export function useAlgoliaAskAi(props: AlgoliaProps): UseAskAiResult {
	const [isAskAiActive, setActive] = useState(false);
	const askAi = useAskAiConfig(props.askAi);
	const canHandleAskAi = Boolean(askAi);
	const onAskAiToggle = useCallback((active: boolean) => setActive(active), []);
	const currentPlaceholder = isAskAiActive
		? translate({
				id: "theme.SearchModal.searchBox.placeholderTextAskAi",
				message: "Ask another question...",
			})
		: props.placeholder;
	const extraAskAiProps = useMemo(
		() => ({ askAi, canHandleAskAi, isAskAiActive, onAskAiToggle }),
		[askAi, canHandleAskAi, isAskAiActive, onAskAiToggle],
	);
	return {
		canHandleAskAi,
		isAskAiActive,
		currentPlaceholder,
		onAskAiToggle,
		askAi,
		extraAskAiProps,
	};
}
