import { useLocation } from "react-router-dom";
import useDocusaurusContext from "../exports/useDocusaurusContext";

/** Returns the current path without the site's base URL, with a leading slash. */
export function useLocalPathname(): string {
	const { baseUrl } = useDocusaurusContext().siteConfig;
	const { pathname } = useLocation();
	return pathname.startsWith(baseUrl)
		? `/${pathname.slice(baseUrl.length)}`
		: pathname;
}
