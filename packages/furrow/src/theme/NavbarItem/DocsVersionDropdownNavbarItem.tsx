import {
	type GlobalVersion,
	getVersionMainDoc,
	useActiveDocContext,
	useDocsPreferredVersion,
	useDocsVersionCandidates,
	useVersions,
} from "@docusaurus/plugin-content-docs/client";
import { translate } from "@docusaurus/Translate";
import { useHistorySelector } from "@docusaurus/theme-common";
import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import DropdownNavbarItem, {
	type Props as DropdownProps,
} from "@theme/NavbarItem/DropdownNavbarItem";
import type { ReactNode } from "react";
import { own } from "../../shared/own";
import type { LinkLikeNavbarItemProps } from "./types";

type VersionLabels = Readonly<Record<string, { readonly label?: string }>>;

export interface Props extends DropdownProps {
	readonly docsPluginId?: string;
	readonly dropdownActiveClassDisabled?: boolean;
	readonly dropdownItemsBefore: LinkLikeNavbarItemProps[];
	readonly dropdownItemsAfter: LinkLikeNavbarItemProps[];
	/** Versions to list, in order, optionally with labels. Defaults to all versions. */
	readonly versions?: readonly string[] | VersionLabels;
}

interface VersionEntry {
	version: GlobalVersion;
	label: string;
}

function selectVersions(
	versions: readonly GlobalVersion[],
	selection: Props["versions"],
): VersionEntry[] {
	if (!selection) {
		return versions.map((version) => ({ version, label: version.label }));
	}
	const labels: VersionLabels = Array.isArray(selection)
		? Object.fromEntries(selection.map((name: string) => [name, {}]))
		: (selection as VersionLabels);
	return Object.entries(labels).map(([name, { label }]) => {
		const version = versions.find((candidate) => candidate.name === name);
		if (!version) {
			// The build fails on this error, so browsers do not need the full message.
			throw new Error(
				import.meta.env.SSR
					? `The navbar item "docsVersionDropdown" refers to the version "${name}", which does not exist. Versions: ${versions.map((existing) => existing.name).join(", ")}.`
					: name,
			);
		}
		return { version, label: label ?? version.label };
	});
}

export default function DocsVersionDropdownNavbarItem({
	mobile,
	docsPluginId,
	dropdownActiveClassDisabled,
	dropdownItemsBefore,
	dropdownItemsAfter,
	versions: selection,
	...props
}: Props): ReactNode {
	const activeDocContext = useActiveDocContext(docsPluginId);
	const candidates = useDocsVersionCandidates(docsPluginId);
	const entries = selectVersions(useVersions(docsPluginId), selection);
	const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
	const search = useHistorySelector((history) => history.location.search);
	const hash = useHistorySelector((history) => history.location.hash);

	/** Returns the path of the current page in a version, or of the version's main doc. */
	const pathIn = (version: GlobalVersion) =>
		(
			own(activeDocContext.alternateDocVersions, version.name) ??
			getVersionMainDoc(version)
		)?.path ?? version.path;

	const versionItems = entries.map(({ version, label }) => ({
		label,
		// Keep the query string and hash when switching versions.
		to: `${pathIn(version)}${search}${hash}`,
		isActive: () => version.name === activeDocContext.activeVersion?.name,
		onClick: () => savePreferredVersionName(version.name),
	}));
	const items = [
		...dropdownItemsBefore,
		...versionItems,
		...dropdownItemsAfter,
	];

	// The version of the current page, otherwise the preferred one, otherwise the latest.
	const shown =
		candidates
			.map(({ name }) => entries.find(({ version }) => version.name === name))
			.find((entry) => entry !== undefined) ?? entries[0];
	const showsMenuName = mobile && items.length > 1;
	const label = showsMenuName
		? translate({
				id: "theme.navbar.mobileVersionsDropdown.label",
				message: "Versions",
			})
		: shown?.label;
	const to = showsMenuName || !shown ? undefined : pathIn(shown.version);

	if (items.length <= 1) {
		return (
			<DefaultNavbarItem
				{...props}
				mobile={mobile}
				label={label}
				to={to}
				isActive={dropdownActiveClassDisabled ? () => false : undefined}
			/>
		);
	}
	return (
		<DropdownNavbarItem
			{...props}
			mobile={mobile}
			label={label}
			to={to}
			items={items}
			isActive={dropdownActiveClassDisabled ? () => false : undefined}
		/>
	);
}
