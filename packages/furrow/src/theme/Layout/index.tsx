import ErrorBoundary from "@docusaurus/ErrorBoundary";
import {
	PageMetadata,
	SkipToContentFallbackId,
	ThemeClassNames,
} from "@docusaurus/theme-common";
import AnnouncementBar from "@theme/AnnouncementBar";
import Footer from "@theme/Footer";
import LayoutProvider from "@theme/Layout/Provider";
import Navbar from "@theme/Navbar";
import SkipToContent from "@theme/SkipToContent";
import clsx from "clsx";
import type { ReactNode } from "react";
import { LastResort } from "../../client/runtime/LastResort";
import { lazyPart } from "../../client/runtime/lazyPart";
import styles from "./styles.module.css";

const ErrorPageContent = lazyPart("@theme/ErrorPageContent", () =>
	import("@theme/ErrorPageContent").catch(() => ({ default: LastResort })),
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
	return (
		<LayoutProvider>
			<PageMetadata title={title} description={description} />
			<SkipToContent />
			<AnnouncementBar />
			<Navbar />
			<div
				id={SkipToContentFallbackId}
				className={clsx(
					ThemeClassNames.layout.main.container,
					ThemeClassNames.wrapper.main,
					styles.mainWrapper,
					wrapperClassName,
				)}
			>
				<ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>
					{children}
				</ErrorBoundary>
			</div>
			{!noFooter && <Footer />}
		</LayoutProvider>
	);
}
