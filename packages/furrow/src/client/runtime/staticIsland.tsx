/**
 * Static islands: parts of the theme that never change. The browser keeps the HTML that the server rendered and does
 * not load their code.
 */
import { type ComponentType, type ReactNode, useState } from "react";
import useIsBrowser from "../exports/useIsBrowser";
import { PartsContext, preloadable } from "./preloadable";
import { hasServerHtml, useServerHtml } from "./serverHtml";
import { SharedPart } from "./sharedPart";

interface IslandProps {
	/** Server: whether the HTML is the same on all pages. */
	isShared: boolean;
}

/**
 * Creates a component whose element stays as the server rendered it. React renders it on pages whose HTML did not
 * include it, and on sites that replace one of its components.
 *
 * @param tag root element of the component
 * @param request module of the component, one of `THEME_PARTS`
 * @param load imports the module
 * @param isStatic whether only components of the theme itself render it
 */
export function staticIsland(
	tag: "footer",
	request: string,
	load: () => Promise<{ default: ComponentType<object> }>,
	isStatic: boolean,
): (props: IslandProps) => ReactNode {
	const Part = preloadable(request, load);
	if (!isStatic) return () => <Part />;

	// biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module loads
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
