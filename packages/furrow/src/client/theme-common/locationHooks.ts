/** Hooks for the current location. */
import type { Location } from "history";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { useSiteValue } from "../runtime/siteValue";
import { homePageSelector } from "./homePage";
import { useEvent } from "./reactUtils";

interface LocationChange {
	location: Location;
	previousLocation: Location | undefined;
}

/** Calls a function when the location changes (path, query or hash), but not for the first page. */
export function useLocationChange(
	onLocationChange: (change: LocationChange) => void,
): void {
	const location = useLocation();
	const previous = useRef<Location | undefined>(undefined);
	const onChange = useEvent(onLocationChange);
	useEffect(() => {
		const previousLocation = previous.current;
		previous.current = location;
		if (previousLocation && previousLocation !== location)
			onChange({ location, previousLocation });
	}, [location, onChange]);
}

/** Returns the route of the site's home page; undefined if the site has none. */
export function useHomePageRoute():
	| { path: string; exact: boolean }
	| undefined {
	const { baseUrl } = useDocusaurusContext().siteConfig;
	return useSiteValue(homePageSelector, baseUrl);
}
