import plan from "furrow:static-plan";
import ErrorBoundary from "@docusaurus/ErrorBoundary";
import {
	PageMetadata,
	SkipToContentFallbackId,
	useThemeConfig,
} from "@docusaurus/theme-common";
import { useScrollableTables } from "@docusaurus/theme-common/internal";
import AnnouncementBar from "@theme/AnnouncementBar";
import LayoutProvider from "@theme/Layout/Provider";
import Navbar from "@theme/Navbar";
import SkipToContent from "@theme/SkipToContent";
import clsx from "clsx";
import type { ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";
import { RootErrorFallback } from "../../client/runtime/RootErrorFallback";
import { staticIsland } from "../../client/runtime/staticIsland";
import { hasRelativeLinks } from "../../client/theme-common/footerLinks";
import styles from "./styles.module.css";

const ErrorPageContent = preloadable("@theme/ErrorPageContent", () =>
	import("@theme/ErrorPageContent").catch(() => ({
		default: RootErrorFallback,
	})),
);

const Footer = staticIsland(
	"footer",
	"@theme/Footer",
	() => import("@theme/Footer"),
	plan.footer,
);

export interface Props {
	readonly children?: ReactNode;
	readonly noFooter?: boolean;
	readonly wrapperClassName?: string;
	readonly title?: string;
	readonly description?: string;
}

export default function Layout({
	children,
	noFooter,
	wrapperClassName,
	title,
	description,
}: Props): ReactNode {
	const { footer } = useThemeConfig();
	useScrollableTables();
	return (
		<LayoutProvider>
			<PageMetadata title={title} description={description} />
			<SkipToContent />
			<AnnouncementBar />
			<Navbar />
			<div
				id={SkipToContentFallbackId}
				className={clsx(
					"theme-layout-main main-wrapper",
					styles.mainWrapper,
					wrapperClassName,
				)}
			>
				<ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>
					{children}
				</ErrorBoundary>
			</div>
			{(footer || plan.ownFooter) && !noFooter && (
				<Footer
					isShared={
						import.meta.env.SSR &&
						footer !== undefined &&
						!hasRelativeLinks(footer)
					}
				/>
			)}
		</LayoutProvider>
	);
}
