import { type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import {
	HeadContext,
	mountHead,
	takeHeadId,
	unmountHead,
} from "../runtime/head";
import useIsBrowser from "./useIsBrowser";

export interface Props {
	readonly children?: ReactNode;
	/** react-helmet's props (`title`, `htmlAttributes`, `meta`, ...) work as well. */
	readonly [helmetProp: string]: unknown;
}

/** React's development build links elements to what rendered them. */
function withoutInternals(name: string, value: unknown): unknown {
	return name.startsWith("_") && name !== "__html" ? undefined : value;
}

/** Puts its props in force for as long as it is there. */
function BrowserHead(props: Props): ReactNode {
	const isBrowser = useIsBrowser();
	const print = JSON.stringify(props, withoutInternals);
	const state = useRef<{ id: number; settled?: string } | null>(null);
	// The order in which components first render is the order of precedence.
	state.current ??= {
		id: takeHeadId(),
		settled: isBrowser ? undefined : print,
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: the props' text stands for the props
	useLayoutEffect(() => {
		const { id, settled } = state.current as { id: number; settled?: string };
		mountHead(id, { ...props }, settled === print);
		if (state.current && settled !== print) state.current.settled = undefined;
	}, [print]);

	useLayoutEffect(() => {
		const head = state.current as { id: number; settled?: string };
		return () => {
			head.settled = undefined;
			unmountHead(head.id);
		};
	}, []);

	return null;
}

/** A page has a dozen heads, which need no hooks on the server. */
function ServerHead(props: Props): ReactNode {
	const collector = useContext(HeadContext);
	if (!collector) return <BrowserHead {...props} />;
	collector.add(props);
	return null;
}

/** Adds its children (`<title>`, `<meta>`, `<html>`, ...) to the document's head; the innermost and last wins. */
const Head = import.meta.env.SSR ? ServerHead : BrowserHead;

export default Head;
