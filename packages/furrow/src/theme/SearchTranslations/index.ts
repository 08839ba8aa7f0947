import { translate } from "@docusaurus/Translate";

const text = (id: string, message: string): string =>
	translate({ id: `theme.SearchModal.${id}`, message });

const searchText = translate({
	id: "theme.SearchBar.label",
	message: "Search",
});

/** Translations of DocSearch's button and modal. */
const translations = {
	button: { buttonText: searchText, buttonAriaLabel: searchText },
	modal: {
		searchBox: {
			clearButtonTitle: text("searchBox.resetButtonTitle", "Clear the query"),
			clearButtonAriaLabel: text(
				"searchBox.resetButtonTitle",
				"Clear the query",
			),
			closeButtonText: text("searchBox.cancelButtonText", "Cancel"),
			closeButtonAriaLabel: text("searchBox.cancelButtonText", "Cancel"),
			placeholderText: text("searchBox.placeholderText", "Search docs"),
			placeholderTextAskAi: text(
				"searchBox.placeholderTextAskAi",
				"Ask another question...",
			),
			placeholderTextAskAiStreaming: text(
				"searchBox.placeholderTextAskAiStreaming",
				"Answering...",
			),
			enterKeyHint: text("searchBox.enterKeyHint", "search"),
			enterKeyHintAskAi: text("searchBox.enterKeyHintAskAi", "enter"),
			searchInputLabel: text("searchBox.searchInputLabel", "Search"),
			backToKeywordSearchButtonText: text(
				"searchBox.backToKeywordSearchButtonText",
				"Back to keyword search",
			),
			backToKeywordSearchButtonAriaLabel: text(
				"searchBox.backToKeywordSearchButtonAriaLabel",
				"Back to keyword search",
			),
		},
		startScreen: {
			recentSearchesTitle: text("startScreen.recentSearchesTitle", "Recent"),
			noRecentSearchesText: text(
				"startScreen.noRecentSearchesText",
				"No recent searches",
			),
			saveRecentSearchButtonTitle: text(
				"startScreen.saveRecentSearchButtonTitle",
				"Save this search",
			),
			removeRecentSearchButtonTitle: text(
				"startScreen.removeRecentSearchButtonTitle",
				"Remove this search from history",
			),
			favoriteSearchesTitle: text(
				"startScreen.favoriteSearchesTitle",
				"Favorite",
			),
			removeFavoriteSearchButtonTitle: text(
				"startScreen.removeFavoriteSearchButtonTitle",
				"Remove this search from favorites",
			),
			recentConversationsTitle: text(
				"startScreen.recentConversationsTitle",
				"Recent conversations",
			),
			removeRecentConversationButtonTitle: text(
				"startScreen.removeRecentConversationButtonTitle",
				"Remove this conversation from history",
			),
		},
		errorScreen: {
			titleText: text("errorScreen.titleText", "Unable to fetch results"),
			helpText: text(
				"errorScreen.helpText",
				"You might want to check your network connection.",
			),
		},
		resultsScreen: {
			askAiPlaceholder: text("resultsScreen.askAiPlaceholder", "Ask AI: "),
		},
		askAiScreen: {
			disclaimerText: text(
				"askAiScreen.disclaimerText",
				"Answers are generated with AI which can make mistakes. Verify responses.",
			),
			relatedSourcesText: text(
				"askAiScreen.relatedSourcesText",
				"Related sources",
			),
			thinkingText: text("askAiScreen.thinkingText", "Thinking..."),
			copyButtonText: text("askAiScreen.copyButtonText", "Copy"),
			copyButtonCopiedText: text("askAiScreen.copyButtonCopiedText", "Copied!"),
			copyButtonTitle: text("askAiScreen.copyButtonTitle", "Copy"),
			likeButtonTitle: text("askAiScreen.likeButtonTitle", "Like"),
			dislikeButtonTitle: text("askAiScreen.dislikeButtonTitle", "Dislike"),
			thanksForFeedbackText: text(
				"askAiScreen.thanksForFeedbackText",
				"Thanks for your feedback!",
			),
			preToolCallText: text("askAiScreen.preToolCallText", "Searching..."),
			duringToolCallText: text(
				"askAiScreen.duringToolCallText",
				"Searching for ",
			),
			afterToolCallText: text("askAiScreen.afterToolCallText", "Searched for"),
		},
		footer: {
			selectText: text("footer.selectText", "Select"),
			submitQuestionText: text("footer.submitQuestionText", "Submit question"),
			selectKeyAriaLabel: text("footer.selectKeyAriaLabel", "Enter key"),
			navigateText: text("footer.navigateText", "Navigate"),
			navigateUpKeyAriaLabel: text("footer.navigateUpKeyAriaLabel", "Arrow up"),
			navigateDownKeyAriaLabel: text(
				"footer.navigateDownKeyAriaLabel",
				"Arrow down",
			),
			closeText: text("footer.closeText", "Close"),
			closeKeyAriaLabel: text("footer.closeKeyAriaLabel", "Escape key"),
			backToSearchText: text("footer.backToSearchText", "Back to search"),
			poweredByText: text("footer.searchByText", "Powered by"),
		},
		noResultsScreen: {
			noResultsText: text(
				"noResultsScreen.noResultsText",
				"No results found for",
			),
			suggestedQueryText: text(
				"noResultsScreen.suggestedQueryText",
				"Try searching for",
			),
			reportMissingResultsText: text(
				"noResultsScreen.reportMissingResultsText",
				"Believe this query should return results?",
			),
			reportMissingResultsLinkText: text(
				"noResultsScreen.reportMissingResultsLinkText",
				"Let us know.",
			),
		},
	},
	placeholder: text("placeholder", "Search docs"),
};

export default translations;
