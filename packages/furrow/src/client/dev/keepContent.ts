/** Content components that outlive an edit: React would throw away the state of all that is in another one. */
import type { ReactNode } from "react";
import type { PayloadContent } from "../../types/payload";
import type { ContentComponent } from "../runtime/content";

type Props = Record<string, unknown>;

interface Kept {
	/** The source content; `undefined` if it must be created again. */
	content: PayloadContent | undefined;
	made: ContentComponent;
	component: ContentComponent;
}

const kept = new Map<string, Kept>();

/** Whether a component calls hooks as any other of its kind: it may then stand in for it. */
const isMdx = (component: ContentComponent) => "mdxWrapper" in component;

/** A component that renders whatever the place's content is by now. */
function proxy(id: string, made: ContentComponent): ContentComponent {
	// biome-ignore lint/correctness/noComponentHookFactories: called once for a place on a page
	function MDXContent(props: Props): ReactNode {
		const { made: current } = kept.get(id) as Kept;
		return (current as unknown as (props: Props) => ReactNode)(props);
	}
	return take(MDXContent as unknown as ContentComponent, made);
}

/** Own properties of every function. */
const OF_FUNCTIONS = new Set<string | symbol>([
	"length",
	"name",
	"prototype",
	"arguments",
	"caller",
]);

/** Gives a component what another one has as properties. */
function take(
	component: ContentComponent,
	made: ContentComponent,
): ContentComponent {
	for (const name of Reflect.ownKeys(made))
		if (!OF_FUNCTIONS.has(name))
			Object.defineProperty(component, name, {
				...Reflect.getOwnPropertyDescriptor(made, name),
				configurable: true,
			});
	return component;
}

/**
 * The component of a place's content: the one that is there when the content is as it was, or when the other can be
 * rendered in its stead.
 *
 * @param id the place: a route, and where in its props
 */
export async function keepContent(
	id: string,
	content: PayloadContent,
	make: () => Promise<ContentComponent>,
): Promise<ContentComponent> {
	const before = kept.get(id);
	if (before?.content === content) return before.component;
	const made = await make();
	const component =
		before && isMdx(before.component) && isMdx(made)
			? take(before.component, made)
			: isMdx(made)
				? proxy(id, made)
				: made;
	kept.set(id, { content, made, component });
	return component;
}

/** Has all content made again when it is shown the next time: modules that it imports are others now. */
export function remakeContent(): void {
	for (const entry of kept.values()) entry.content = undefined;
}
