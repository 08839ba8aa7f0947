import { isValidElement, type ReactNode } from "react";
import useIsBrowser from "./useIsBrowser";

export interface Props {
	readonly children?: () => ReactNode;
	readonly fallback?: ReactNode;
}

/**
 * Renders `children()` in the browser only; renders `fallback` on the server and during hydration.
 * @throws when `children` is not a function: elements would be created on the server as well
 */
export default function BrowserOnly({ children, fallback }: Props): ReactNode {
	const isBrowser = useIsBrowser();
	if (!isBrowser) return fallback ?? null;
	if (typeof children !== "function") {
		const got = isValidElement(children) ? "an element" : typeof children;
		throw new Error(
			`The children of <BrowserOnly> must be a function that renders, e.g. <BrowserOnly>{() => <span>{window.location.href}</span>}</BrowserOnly>; got ${got}.`,
		);
	}
	return <>{children()}</>;
}
