/**
 * Parts of the theme that a page may do without, each a chunk of its own. What the server rendered a page with is
 * named in the page's payload, and is there before React is: readers neither wait for a part nor load one in vain.
 */
import { createContext, type ReactNode, useContext, useState } from "react";
import { LatePart, type PartModule } from "./LatePart";

/** Loads every part that a loaded module may render, by its request. */
const parts = new Map<string, (() => Promise<void>)[]>();

/** How many parts modules have announced, and how many of these the server has looked at. */
let announced = 0;
let settled = 0;

/** Server: receives the parts a page is rendered with. `null` around content that is not hydrated. */
export const PartsContext = createContext<((request: string) => void) | null>(
	null,
);

/**
 * A component whose code is loaded when a page needs it.
 *
 * @param request the module, among the theme's (`@theme/...`): pages name the part by it
 * @param load imports the component from it
 */
export function preloadable<Props extends object>(
	request: string,
	load: () => Promise<PartModule<Props>>,
): (props: Props) => ReactNode {
	let loaded: PartModule<Props> | undefined;
	const preload = async () => {
		loaded ??= await load();
	};
	parts.set(request, [...(parts.get(request) ?? []), preload]);
	announced += 1;
	// biome-ignore lint/correctness/noComponentHookFactories: called once a part, when its module loads
	return function Part(props) {
		useContext(PartsContext)?.(request);
		// A part that is there needs no boundary: React 18 hydrates boundaries late, and gives up on one whose context
		// changes before that.
		const [Loaded] = useState(() => loaded?.default);
		// The server has every part by now: one that a site replaced by nothing would be missing in silence.
		if (loaded && !loaded.default)
			throw new Error(`${request} has no default export.`);
		if (Loaded) return <Loaded {...props} />;
		return <LatePart load={load} props={props} />;
	};
}

/** Loads parts; names of parts that nothing here can render count for nothing. */
export async function loadParts(requests: Iterable<string>): Promise<void> {
	const wanted = new Set(requests);
	// A part brings further ones along: these are known once it is loaded.
	for (;;) {
		const known = [...wanted].filter((request) => parts.has(request));
		if (!known.length) return;
		for (const request of known) wanted.delete(request);
		await Promise.all(
			known.flatMap((request) => parts.get(request)?.map((load) => load())),
		);
	}
}

/** Server: loads every part, because its renders cannot wait. After the first page there is nothing left to do. */
export async function loadAllParts(): Promise<void> {
	// A part may have parts of its own.
	while (settled < announced) {
		const known = announced;
		await loadParts(parts.keys());
		settled = known;
	}
}
