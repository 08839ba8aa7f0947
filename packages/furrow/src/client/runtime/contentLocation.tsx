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

/** Path of the page for missing paths. */
const NOT_FOUND = "/404.html";

/** Some hosts answer `/a/index` with the file `/a/index.html`. */
const withoutIndex = (path: string) => path.replace(/\/index$/, "/");

/**
 * The path that a page's components see: the page's own, by whichever of its addresses (`/a`, `/a/`, `/a.html`,
 * `/a/index.html`) the reader has come to it. The page for missing paths sees the missing path.
 */
export function contentPath(address: string, pagePath: string): string {
	const path = barePath(address);
	const own = barePath(pagePath);
	if (!isSamePage(path, own) && !isSamePage(withoutIndex(path), own))
		return path;
	return pagePath.endsWith(NOT_FOUND) ? own : pagePath;
}

/**
 * Gives what is inside the location of the current page. Head tags outside see the address itself. The server knows no
 * missing path: the page for it is taken over as it was rendered, and learns the path afterwards.
 */
export function ContentLocation({ children }: { children: ReactNode }) {
	const location = useLocation();
	const [isTakenOver, takeOver] = useState(false);
	// Components may wait for data of the missing path, and what is shown stays meanwhile: React 18 has them crash otherwise.
	useEffect(() => startTransition(() => takeOver(true)), []);
	const pagePath = useContext(PageContext)?.payload.path ?? location.pathname;
	const pathname = contentPath(
		isTakenOver ? location.pathname : pagePath,
		pagePath,
	);
	const content = useMemo(
		() =>
			pathname === location.pathname ? location : { ...location, pathname },
		[location, pathname],
	);
	return <WithinRoute location={content}>{children}</WithinRoute>;
}
