import { translate } from "@docusaurus/Translate";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { SearchLanguage } from "../../client/search/languages";
import type { SearchVersions } from "../SearchPage/useSearchVersions";
import { useSlot } from "./useSlot";

interface Option {
	value: string;
	text: string;
}

function Filter({
	label,
	value,
	options,
	onChoose,
}: {
	label: string;
	value: string;
	options: Option[];
	onChoose: (value: string) => void;
}) {
	return (
		<label className="furrow-search-filter">
			{label}
			<select value={value} onChange={(event) => onChoose(event.target.value)}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
		</label>
	);
}

/** Selects for the versions and the language to search, below the search field. Only shown if there is a choice. */
export function SearchFilters({
	versions: { plugins, chosen, choose },
	languages,
	locale,
	chooseLanguage,
}: {
	versions: SearchVersions;
	languages: SearchLanguage[];
	locale: string;
	chooseLanguage: (locale: string) => void;
}): ReactNode {
	const slot = useSlot("furrow-search-filters");
	const versionLabel = translate({
		id: "theme.navbar.mobileVersionsDropdown.label",
		message: "Versions",
	});
	return (
		slot &&
		createPortal(
			<>
				{plugins.map(({ pluginId, versions }) => (
					<Filter
						key={pluginId}
						label={
							plugins.length > 1 ? `${pluginId}: ${versionLabel}` : versionLabel
						}
						value={chosen[pluginId] ?? ""}
						options={versions.map(({ name, label }) => ({
							value: name,
							text: label,
						}))}
						onChoose={(version) => choose(pluginId, version)}
					/>
				))}
				{languages.length > 1 && (
					<Filter
						label={translate({
							id: "theme.navbar.mobileLanguageDropdown.label",
							message: "Languages",
						})}
						value={locale}
						options={languages.map((language) => ({
							value: language.locale,
							text: language.label,
						}))}
						onChoose={chooseLanguage}
					/>
				)}
			</>,
			slot,
		)
	);
}
