import {
	type ComponentType,
	createElement,
	type ReactNode,
	useCallback,
	useMemo,
	useRef,
} from "react";
import useIsomorphicLayoutEffect from "../exports/useIsomorphicLayoutEffect";

/** Returns a stable function that calls the latest `callback`. Not to be called while rendering. */
export function useEvent<T extends (...args: never[]) => unknown>(
	callback: T,
): T {
	const latest = useRef(callback);
	useIsomorphicLayoutEffect(() => {
		latest.current = callback;
	}, [callback]);
	return useCallback(((...args) => latest.current(...args)) as T, []);
}

/** Returns the value of the previous render. */
export function usePrevious<T>(value: T): T | undefined {
	const previous = useRef<T | undefined>(undefined);
	useIsomorphicLayoutEffect(() => {
		previous.current = value;
	});
	return previous.current;
}

/** Thrown when a hook is called outside the provider that it needs. */
export class ReactContextError extends Error {
	constructor(providerName: string, additionalInfo?: string) {
		super();
		this.name = "ReactContextError";
		// The second frame of the stack is the hook that creates this error. In production its name is minified.
		const hook =
			import.meta.env.SSR || import.meta.env.DEV
				? /at (?:\w+\.)?(?<name>use\w+)/.exec(this.stack ?? "")?.groups?.name
				: undefined;
		const who = hook ? `Hook ${hook}` : "A hook";
		const info = additionalInfo ? ` ${additionalInfo}` : "";
		this.message = `${who} is called outside the <${providerName}>.${info}`;
	}
}

/** Returns the same object as long as its keys and values stay the same. */
export function useShallowMemoObject<O extends object>(value: O): O {
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	// biome-ignore lint/correctness/useExhaustiveDependencies: the entries are the object
	return useMemo(() => value, entries.flat());
}

type SimpleProvider = ComponentType<{ children: ReactNode }>;

/** Composes several providers into one; the first is the outermost. */
export function composeProviders(providers: SimpleProvider[]): SimpleProvider {
	return ({ children }) =>
		providers.reduceRight<ReactNode>(
			(inner, Provider) => createElement(Provider, null, inner),
			children,
		);
}
