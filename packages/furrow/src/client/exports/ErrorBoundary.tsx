import { Component, type ReactNode } from "react";
import { RouteContext } from "../runtime/contexts";
import { clearCrash, recordCrash } from "../runtime/crashes";
import { reloadForCode } from "../runtime/importAgain";
import { preloadable } from "../runtime/preloadable";
import { RootErrorFallback } from "../runtime/RootErrorFallback";

export interface FallbackParams {
	readonly error: Error;
	readonly tryAgain: () => void;
}

const ThemeError = preloadable("@theme/Error", () =>
	import("@theme/Error").catch(() => ({ default: RootErrorFallback })),
);

/**
 * Route context for the error page: its layout reads the plugin of its route, but the crash may be outside of any
 * route.
 */
const NO_ROUTE = {
	plugin: { name: "docusaurus-core-error-boundary", id: "default" },
};

export type FallbackFunction = (params: FallbackParams) => ReactNode;

export interface Props {
	readonly fallback?: FallbackFunction;
	/** Identifies the content: errors are reset when it changes. Unlike with `key`, the children keep their state. */
	readonly subject?: string;
	readonly children: ReactNode;
}

interface State {
	error: Error | null;
	subject?: string | undefined;
}

/** Shows `fallback`, by default the theme's error page, in place of children that crash. */
export class ErrorBoundary extends Component<Props, State> {
	override state: State = { error: null };

	static getDerivedStateFromError(error: Error): Pick<State, "error"> {
		return { error };
	}

	static getDerivedStateFromProps(
		{ subject }: Props,
		state: State,
	): State | null {
		return subject === state.subject ? null : { error: null, subject };
	}

	override componentDidCatch(): void {
		recordCrash(this.reset);
	}

	override componentWillUnmount(): void {
		clearCrash(this.reset);
	}

	private reset = () => this.setState({ error: null });

	/**
	 * Renders the children again. `React.lazy` caches failures, so code that failed to load requires reloading the
	 * document.
	 */
	private tryAgain = async () => {
		if (!(await reloadForCode(this.state.error))) this.reset();
	};

	override render(): ReactNode {
		const { error } = this.state;
		if (!error) return this.props.children ?? null;
		const params = { error, tryAgain: this.tryAgain };
		return (
			this.props.fallback?.(params) ?? (
				<RouteContext.Provider value={NO_ROUTE}>
					<ThemeError {...params} />
				</RouteContext.Provider>
			)
		);
	}
}

export default ErrorBoundary;
