import type { ReactNode } from "react";
import { NavbarMobileSidebarProvider } from "./navbarMobileSidebar";
import { NavbarSecondaryMenuContentProvider } from "./navbarSecondaryMenu";
import { NavbarSecondaryMenuDisplayProvider } from "./navbarSecondaryMenuDisplay";

/** Splits navbar items into those on the left and on the right; items without a position are on the right. */
export function splitNavbarItems<T extends { position?: "left" | "right" }>(
	items: T[],
): [leftItems: T[], rightItems: T[]] {
	const isLeft = ({ position }: T) => position === "left";
	return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** Provides the navbar's state: the mobile menu and the content that pages add to it. */
export function NavbarProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	return (
		<NavbarSecondaryMenuContentProvider>
			<NavbarMobileSidebarProvider>
				<NavbarSecondaryMenuDisplayProvider>
					{children}
				</NavbarSecondaryMenuDisplayProvider>
			</NavbarMobileSidebarProvider>
		</NavbarSecondaryMenuContentProvider>
	);
}
