import ErrorBoundary from "@docusaurus/ErrorBoundary";
import isInternalUrl from "@docusaurus/isInternalUrl";
import { ThemeClassNames, useThemeConfig } from "@docusaurus/theme-common";
import {
	splitNavbarItems,
	useNavbarMobileSidebar,
} from "@docusaurus/theme-common/internal";
import NavbarColorModeToggle from "@theme/Navbar/ColorModeToggle";
import NavbarLogo from "@theme/Navbar/Logo";
import NavbarMobileSidebarToggle from "@theme/Navbar/MobileSidebar/Toggle";
import NavbarSearch from "@theme/Navbar/Search";
import NavbarItem, { type Props as NavbarItemConfig } from "@theme/NavbarItem";
import SearchBar from "@theme/SearchBar";
import clsx from "clsx";
import { type ReactNode, useEffect } from "react";
import {
	type RowPart,
	rowOfParts,
} from "../../../client/runtime/sameOnAllPages";
import styles from "./styles.module.css";

const TOGGLE = ["Navbar/MobileSidebar/Toggle", "Icon/Menu"];
const LOGO = ["Navbar/Logo", "Logo"];
const LINK = ["NavbarItem", "Icon/ExternalLink"];
const COLOR_MODE_TOGGLE = ["Navbar/ColorModeToggle", "ColorModeToggle", "Icon"];

/** Stands in for an item that failed, and says which one and why; the rest of the page stays. */
function FailedItem({
	item,
	error,
}: {
	item: NavbarItemConfig;
	error: Error;
}): ReactNode {
	const { label = item.type } = item as { label?: string };
	const message = `This item of themeConfig.navbar.items could not be rendered; check its type and options:\n${JSON.stringify(item, null, 2)}`;
	useEffect(() => {
		console.error(new Error(message, { cause: error }));
	}, [message, error]);
	return (
		<span className="navbar__item" role="alert" title={error.message}>
			⚠ {label}
		</span>
	);
}

/** Whether a link leads out: then it is the same on all pages, and never the one at hand. */
const leadsOut = ({ type = "default", ...item }: NavbarItemConfig) => {
	const { href, items } = item as { href?: string; items?: unknown };
	return type === "default" && !items && href && !isInternalUrl(href);
};

const itemParts = (
	side: "left" | "right",
	items: readonly NavbarItemConfig[],
): RowPart[] =>
	items.map((item, index) => ({
		name: `navbar ${side} ${index}`,
		madeOf: leadsOut(item) ? LINK : undefined,
		node: (
			<ErrorBoundary
				fallback={({ error }) => <FailedItem item={item} error={error} />}
			>
				<NavbarItem {...item} />
			</ErrorBoundary>
		),
	}));

export default function NavbarContent(): ReactNode {
	const mobileSidebar = useNavbarMobileSidebar();
	const { navbar } = useThemeConfig();
	const items = navbar.items as NavbarItemConfig[];
	const [leftItems, rightItems] = splitNavbarItems(items);
	const hasSearchItem = items.some((item) => item.type === "search");
	const { containerLeft, containerRight } = ThemeClassNames.layout.navbar;
	const toggle: RowPart = {
		name: "navbar toggle",
		madeOf: TOGGLE,
		node: <NavbarMobileSidebarToggle />,
	};
	return (
		<div className="navbar__inner">
			<div className={clsx(containerLeft, "navbar__items")}>
				{rowOfParts([
					...(mobileSidebar.disabled ? [] : [toggle]),
					{
						name: "navbar logo",
						// React asks for an image at the beginning of each page that renders it.
						madeOf: navbar.logo ? undefined : LOGO,
						node: <NavbarLogo />,
					},
					...itemParts("left", leftItems),
				])}
			</div>
			<div
				className={clsx(containerRight, "navbar__items navbar__items--right")}
			>
				{rowOfParts([
					...itemParts("right", rightItems),
					{
						name: "color mode toggle",
						madeOf: COLOR_MODE_TOGGLE,
						node: <NavbarColorModeToggle className={styles.colorModeToggle} />,
					},
				])}
				{!hasSearchItem && (
					<NavbarSearch>
						<SearchBar />
					</NavbarSearch>
				)}
			</div>
		</div>
	);
}
