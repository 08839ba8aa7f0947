import { useLocation } from "react-router-dom";
import useDocusaurusContext from "../exports/useDocusaurusContext";

/** The current path without the site's base URL, with a slash in front. */
export function useLocalPathname(): string {
	const { baseUrl } = useDocusaurusContext().siteConfig;
	const { pathname } = useLocation();
	return pathname.startsWith(baseUrl)
		? `/${pathname.slice(baseUrl.length)}`
		: pathname;
}
