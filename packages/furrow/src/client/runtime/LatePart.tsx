import Loading from "@theme/Loading";
import {
	Component,
	type ComponentType,
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useState,
} from "react";
import { reloadForCode } from "./importAgain";

export type PartModule<Props> = { default: ComponentType<Props> };

/** Delay before `Loading` shows anything. */
const LOADING_DELAY_MS = 200;

/** Shows the theme's `Loading` once loading has taken noticeably long. */
function DelayedLoading(): ReactNode {
	const [pastDelay, setPastDelay] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setPastDelay(true), LOADING_DELAY_MS);
		return () => clearTimeout(timer);
	}, []);
	return <Loading pastDelay={pastDelay} />;
}

interface Props<PartProps> {
	load: () => Promise<PartModule<PartProps>>;
	props: PartProps;
}

interface State {
	Part: ComponentType<never>;
	/** Error that occurred while loading the code. */
	failure?: Error | undefined;
}

/**
 * Renders a component whose code is still loading, with the theme's `Loading` in its place. `Loading` also shows the
 * error when the code fails to load. Errors that the component itself throws are left to the error boundaries around
 * it.
 */
export class LatePart<PartProps extends object> extends Component<
	Props<PartProps>,
	State
> {
	#isRetry = false;
	override state: State = { Part: this.#lazy() };

	#lazy() {
		return lazy(async () => {
			try {
				return await this.props.load();
			} catch (error) {
				console.error(error);
				// A dependency of the module may have failed, or a new deployment may have renamed its files.
				if (this.#isRetry) await reloadForCode(error);
				this.setState({ failure: error as Error });
				// Render nothing until the reader retries.
				return { default: () => null };
			}
		}) as unknown as ComponentType<never>;
	}

	#retry = () => {
		this.#isRetry = true;
		this.setState({ Part: this.#lazy(), failure: undefined });
	};

	override render(): ReactNode {
		const { failure } = this.state;
		if (failure) return <Loading error={failure} retry={this.#retry} />;
		const Part = this.state.Part as unknown as ComponentType<PartProps>;
		return (
			<Suspense fallback={<DelayedLoading />}>
				<Part {...this.props.props} />
			</Suspense>
		);
	}
}

/** Creates a component that loads its code when it is first rendered. */
export const latePart = <PartProps extends object>(
	load: () => Promise<PartModule<PartProps>>,
) =>
	// biome-ignore lint/correctness/noComponentHookFactories: called once per failure
	function Late(props: PartProps): ReactNode {
		return <LatePart load={load} props={props} />;
	};
