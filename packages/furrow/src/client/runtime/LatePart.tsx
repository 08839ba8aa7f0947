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

/** Nothing is shown while loading takes less time than this. */
const DELAY_MS = 200;

/** Tells that something is on its way, once that has taken long enough to be noticed. */
function Waiting(): ReactNode {
	const [pastDelay, setPastDelay] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setPastDelay(true), DELAY_MS);
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
	/** Why the code did not come. */
	failure?: Error | undefined;
}

/**
 * A component whose code is not there yet: the theme's `Loading` stands in for it, and says what failed when it does not
 * come. What the component itself throws is not this one's to tell.
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
				// What it imports may be what failed, or the site was built anew and its code has other names.
				if (this.#isRetry) await reloadForCode(error);
				this.setState({ failure: error as Error });
				// Until the reader tries again there is nothing to render.
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
			<Suspense fallback={<Waiting />}>
				<Part {...this.props.props} />
			</Suspense>
		);
	}
}

/** A component that asks for its code when it is rendered. */
export const latePart = <PartProps extends object>(
	load: () => Promise<PartModule<PartProps>>,
) =>
	// biome-ignore lint/correctness/noComponentHookFactories: called once a failure
	function Late(props: PartProps): ReactNode {
		return <LatePart load={load} props={props} />;
	};
