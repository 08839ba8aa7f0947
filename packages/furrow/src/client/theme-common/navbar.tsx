import type { ReactNode } from "react";
import { NavbarMobileSidebarProvider } from "./navbarMobileSidebar";
import { NavbarSecondaryMenuContentProvider } from "./navbarSecondaryMenu";
import { NavbarSecondaryMenuDisplayProvider } from "./navbarSecondaryMenuDisplay";

/** Navbar items of the left and of the right; those that do not say are on the right. */
export function splitNavbarItems<T extends { position?: "left" | "right" }>(
	items: T[],
): [leftItems: T[], rightItems: T[]] {
	const isLeft = ({ position }: T) => position === "left";
	return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** The navbar's state: the mobile menu and what pages put into it. */
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
