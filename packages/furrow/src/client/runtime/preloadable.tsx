/**
 * Optional parts of the theme, each in its own chunk. The page's payload names the parts that the server rendered it
 * with; they are loaded before React starts. So readers neither wait for a part nor load an unused one.
 */
import { createContext, type ReactNode, useContext, useState } from "react";
import { LatePart, type PartModule } from "./LatePart";

/** Functions that load the parts that loaded modules may render, by request. */
const parts = new Map<string, (() => Promise<void>)[]>();

/** Number of parts that modules have registered, and how many of these the server has loaded. */
let registeredCount = 0;
let loadedCount = 0;

/** Server: receives the requests of the parts that a page renders. `null` around content that is not hydrated. */
export const PartsContext = createContext<((request: string) => void) | null>(
	null,
);

/**
 * Creates a component whose code is loaded when a page needs it.
 *
 * @param request module of the theme (`@theme/...`), by which pages name the part
 * @param load imports the module
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
	registeredCount += 1;
	// biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module loads
	return function Part(props) {
		useContext(PartsContext)?.(request);
		// A loaded part is rendered without a Suspense boundary: React 18 hydrates boundaries late, and discards one whose
		// context changes before that.
		const [Loaded] = useState(() => loaded?.default);
		// The server has loaded every part by now. Without this error, a part that a site replaced by an empty module would
		// be missing silently.
		if (loaded && !loaded.default)
			throw new Error(`${request} has no default export.`);
		if (Loaded) return <Loaded {...props} />;
		return <LatePart load={load} props={props} />;
	};
}

/** Loads parts. Requests that no loaded module can render are ignored. */
export async function loadParts(requests: Iterable<string>): Promise<void> {
	const pending = new Set(requests);
	// A part may register further parts when it is loaded.
	for (;;) {
		const available = [...pending].filter((request) => parts.has(request));
		if (!available.length) return;
		for (const request of available) pending.delete(request);
		await Promise.all(
			available.flatMap((request) => parts.get(request)?.map((load) => load())),
		);
	}
}

/** Server: loads every part, because rendering is synchronous. After the first page this does nothing. */
export async function loadAllParts(): Promise<void> {
	// A part may register parts of its own.
	while (loadedCount < registeredCount) {
		const registered = registeredCount;
		await loadParts(parts.keys());
		loadedCount = registered;
	}
}
