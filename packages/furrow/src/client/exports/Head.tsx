import { type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import {
	HeadContext,
	mountHead,
	reserveHeadId,
	unmountHead,
} from "../runtime/head";
import useIsBrowser from "./useIsBrowser";

export interface Props {
	readonly children?: ReactNode;
	/** react-helmet's props (`title`, `htmlAttributes`, `meta`, ...) work as well. */
	readonly [helmetProp: string]: unknown;
}

/**
 * Replacer for `JSON.stringify` that skips React's internal properties: in development, these link elements to their
 * owners.
 */
function withoutInternals(name: string, value: unknown): unknown {
	return name.startsWith("_") && name !== "__html" ? undefined : value;
}

/** Applies its props to the document's head while it is mounted. */
function BrowserHead(props: Props): ReactNode {
	const isBrowser = useIsBrowser();
	const serialised = JSON.stringify(props, withoutInternals);
	const state = useRef<{ id: number; settled?: string } | null>(null);
	// The order in which components first render is the order of precedence.
	state.current ??= {
		id: reserveHeadId(),
		settled: isBrowser ? undefined : serialised,
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: the props' text stands for the props
	useLayoutEffect(() => {
		const { id, settled } = state.current as { id: number; settled?: string };
		mountHead(id, { ...props }, settled === serialised);
		if (state.current && settled !== serialised)
			state.current.settled = undefined;
	}, [serialised]);

	useLayoutEffect(() => {
		const head = state.current as { id: number; settled?: string };
		return () => {
			head.settled = undefined;
			unmountHead(head.id);
		};
	}, []);

	return null;
}

/**
 * Adds its props to the collector. Separate from `BrowserHead`, because a page has a dozen heads, which need no other
 * hooks on the server.
 */
function ServerHead(props: Props): ReactNode {
	const collector = useContext(HeadContext);
	if (!collector) return <BrowserHead {...props} />;
	collector.add(props);
	return null;
}

/** Adds its children (`<title>`, `<meta>`, `<html>`, ...) to the document's head. The innermost and last one wins. */
const Head = import.meta.env.SSR ? ServerHead : BrowserHead;

export default Head;
