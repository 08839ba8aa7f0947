/**
 * Parts of the theme that never change: the browser keeps the HTML that the server made of them, and does not load
 * their code.
 */
import { type ComponentType, type ReactNode, useState } from "react";
import useIsBrowser from "../exports/useIsBrowser";
import { PartsContext, preloadable } from "./preloadable";
import { hasServerHtml, useServerHtml } from "./serverHtml";
import { SharedPart } from "./sharedPart";

interface IslandProps {
	/** Server: whether its HTML is the same on all pages. */
	isShared: boolean;
}

/**
 * A component whose one element is left as the server rendered it. On a page whose HTML came without it, and where
 * the site replaces a component of it, it is rendered by React.
 *
 * @param tag the element that the component renders
 * @param request the component's module, among `THEME_PARTS`
 * @param load imports the module
 * @param isStatic whether only the theme's own components make it
 */
export function staticIsland(
	tag: "footer",
	request: string,
	load: () => Promise<{ default: ComponentType<object> }>,
	isStatic: boolean,
): (props: IslandProps) => ReactNode {
	const Part = preloadable(request, load);
	if (!isStatic) return () => <Part />;

	// biome-ignore lint/correctness/noComponentHookFactories: called once a part, when its module loads
	return function Island({ isShared }: IslandProps) {
		const isBrowser = useIsBrowser();
		const [isKept] = useState(() => !isBrowser || hasServerHtml(Part));
		const markup = useServerHtml(Part, () => undefined);
		if (import.meta.env.SSR)
			return (
				<PartsContext.Provider value={null}>
					{isShared ? (
						<SharedPart name={request}>
							<Part />
						</SharedPart>
					) : (
						<Part />
					)}
				</PartsContext.Provider>
			);
		if (!isKept) return <Part />;
		const Element = tag;
		return <Element {...markup} />;
	};
}
