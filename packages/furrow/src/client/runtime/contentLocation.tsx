import {
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import { useLocation } from "react-router";
import { barePath } from "../../shared/paths";
import { PageContext } from "./contexts";
import { isSamePage } from "./pagedHistory";
import { WithinRoute } from "./router";

/** End of the path of the 404 page. */
const NOT_FOUND = "/404.html";

/** Removes a trailing `index`: some hosts serve the file `/a/index.html` at `/a/index`. */
const withoutIndex = (path: string) => path.replace(/\/index$/, "/");

/**
 * Returns the path that a page's components see. Whichever address of the page the reader has used (`/a`, `/a/`,
 * `/a.html`, `/a/index.html`), it is the page's own path. On the 404 page it is the missing path.
 */
export function contentPath(address: string, pagePath: string): string {
	const path = barePath(address);
	const own = barePath(pagePath);
	if (!isSamePage(path, own) && !isSamePage(withoutIndex(path), own))
		return path;
	return pagePath.endsWith(NOT_FOUND) ? own : pagePath;
}

/**
 * Provides the location of the current page to the components inside. Head tags outside see the address itself. The
 * server does not know the missing path, so the 404 page hydrates with its own path and switches to the missing one
 * afterwards.
 */
export function ContentLocation({ children }: { children: ReactNode }) {
	const location = useLocation();
	const [isHydrated, setHydrated] = useState(false);
	// Components may suspend for data of the missing path. In a transition the current content stays visible meanwhile;
	// without one, React 18 throws.
	useEffect(() => startTransition(() => setHydrated(true)), []);
	const pagePath = useContext(PageContext)?.payload.path ?? location.pathname;
	const pathname = contentPath(
		isHydrated ? location.pathname : pagePath,
		pagePath,
	);
	const content = useMemo(
		() =>
			pathname === location.pathname ? location : { ...location, pathname },
		[location, pathname],
	);
	return <WithinRoute location={content}>{children}</WithinRoute>;
}
