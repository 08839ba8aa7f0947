import { translate } from "@docusaurus/Translate";
import {
	mergeSearchStrings,
	useHistorySelector,
} from "@docusaurus/theme-common";
import { useAlternatePageUtils } from "@docusaurus/theme-common/internal";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import IconLanguage from "@theme/Icon/Language";
import DropdownNavbarItem, {
	type Props as DropdownProps,
} from "@theme/NavbarItem/DropdownNavbarItem";
import type { ReactNode } from "react";
import type { LinkLikeNavbarItemProps } from "../types";
import styles from "./styles.module.css";

export interface Props extends DropdownProps {
	readonly dropdownItemsBefore: LinkLikeNavbarItemProps[];
	readonly dropdownItemsAfter: LinkLikeNavbarItemProps[];
	readonly queryString?: string;
}

/** Returns a function that creates the URL of the current page in another language, with the query string and hash. */
function useLocaleUrl(queryString?: string): (locale: string) => string {
	const {
		siteConfig,
		i18n: { localeConfigs },
	} = useDocusaurusContext();
	const { createUrl } = useAlternatePageUtils();
	const search = useHistorySelector((history) => history.location.search);
	const hash = useHistorySelector((history) => history.location.hash);
	return (locale) => {
		const localeUrl = localeConfigs[locale]?.url;
		const isOtherHost = !!localeUrl && localeUrl !== siteConfig.url;
		const url = createUrl({ locale, fullyQualified: isOtherHost });
		const query = mergeSearchStrings([search, queryString], "append");
		// Each language is a separate app, so the link must cause a full page load.
		return `${isOtherHost ? url : `pathname://${url}`}${query}${hash}`;
	};
}

export default function LocaleDropdownNavbarItem({
	mobile,
	dropdownItemsBefore,
	dropdownItemsAfter,
	queryString,
	...props
}: Props): ReactNode {
	const {
		i18n: { currentLocale, locales, localeConfigs },
	} = useDocusaurusContext();
	const urlOf = useLocaleUrl(queryString);
	const labelOf = (locale: string) => localeConfigs[locale]?.label ?? locale;
	const activeClassName = mobile
		? "menu__link--active"
		: "dropdown__link--active";

	const localeItems = locales.map((locale) => ({
		label: labelOf(locale),
		lang: localeConfigs[locale]?.htmlLang,
		to: urlOf(locale),
		target: "_self",
		autoAddBaseUrl: false,
		className: locale === currentLocale ? activeClassName : "",
	}));
	const label = mobile
		? translate({
				id: "theme.navbar.mobileLanguageDropdown.label",
				message: "Languages",
			})
		: labelOf(currentLocale);
	return (
		<DropdownNavbarItem
			{...props}
			mobile={mobile}
			label={
				<>
					<IconLanguage className={styles.iconLanguage} />
					{label}
				</>
			}
			items={[...dropdownItemsBefore, ...localeItems, ...dropdownItemsAfter]}
		/>
	);
}
