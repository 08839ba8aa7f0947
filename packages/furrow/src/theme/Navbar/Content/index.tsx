import ErrorBoundary from "@docusaurus/ErrorBoundary";
import { useThemeConfig } from "@docusaurus/theme-common";
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
import { type ReactNode, useEffect } from "react";
import styles from "./styles.module.css";

/** Replaces an item that failed to render, and logs which item failed and why. The rest of the page is not affected. */
function FailedItem({
	item,
	error,
}: {
	item: NavbarItemConfig;
	error: Error;
}): ReactNode {
	const { label = item.type } = item as { label?: string };
	useEffect(() => {
		console.error("Failed themeConfig.navbar.items:", item, error);
	}, [item, error]);
	return (
		<span className="navbar__item" role="alert" title={error.message}>
			⚠ {label}
		</span>
	);
}

function NavbarItems({ items }: { items: NavbarItemConfig[] }): ReactNode {
	return items.map((item, index) => (
		<ErrorBoundary
			// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
			key={index}
			fallback={({ error }) => <FailedItem item={item} error={error} />}
		>
			<NavbarItem {...item} />
		</ErrorBoundary>
	));
}

export default function NavbarContent(): ReactNode {
	const mobileSidebar = useNavbarMobileSidebar();
	const items = useThemeConfig().navbar.items as NavbarItemConfig[];
	const [leftItems, rightItems] = splitNavbarItems(items);
	const hasSearchItem = items.some((item) => item.type === "search");
	return (
		<div className="navbar__inner">
			<div className="theme-layout-navbar-left navbar__items">
				{!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}
				<NavbarLogo />
				<NavbarItems items={leftItems} />
			</div>
			<div className="theme-layout-navbar-right navbar__items navbar__items--right">
				<NavbarItems items={rightItems} />
				<NavbarColorModeToggle className={styles.colorModeToggle} />
				{!hasSearchItem && (
					<NavbarSearch>
						<SearchBar />
					</NavbarSearch>
				)}
			</div>
		</div>
	);
}
