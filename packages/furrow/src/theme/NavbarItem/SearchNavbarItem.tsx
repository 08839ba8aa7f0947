import NavbarSearch from "@theme/Navbar/Search";
import SearchBar from "@theme/SearchBar";
import type { ReactNode } from "react";

export interface Props {
	readonly mobile?: boolean;
	readonly className?: string;
}

export default function SearchNavbarItem({
	mobile,
	className,
}: Props): ReactNode {
	// On small screens, the search stays in the navbar.
	if (mobile) {
		return null;
	}
	return (
		<NavbarSearch className={className}>
			<SearchBar />
		</NavbarSearch>
	);
}
