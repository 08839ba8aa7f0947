import { Component, type ReactNode } from "react";
import { RouteContext } from "../runtime/contexts";
import { forgetCrash, noteCrash } from "../runtime/crashes";
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

/** The error page has a layout, which asks for the plugin of its route; the crash may be outside of any. */
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

/** Shows `fallback` (by default the theme's error page) in place of children that crash. */
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
		noteCrash(this.reset);
	}

	override componentWillUnmount(): void {
		forgetCrash(this.reset);
	}

	private reset = () => this.setState({ error: null });

	/** `React.lazy` remembers a failure for good: such code comes with a new document alone. */
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
