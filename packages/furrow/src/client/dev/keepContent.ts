/**
 * Content components that stay the same across edits. With a new component, React would discard the state of everything
 * inside.
 */
import type { ReactNode } from "react";
import type { PayloadContent } from "../../types/payload";
import type { ContentComponent } from "../runtime/content";

type Props = Record<string, unknown>;

interface Entry {
	/** Content that the component was created from; `undefined` if it must be created again. */
	content: PayloadContent | undefined;
	made: ContentComponent;
	component: ContentComponent;
}

const entries = new Map<string, Entry>();

/** Whether a component is an MDX component. These all call the same hooks, so one can replace another. */
const isMdx = (component: ContentComponent) => "mdxWrapper" in component;

/** Creates a component that renders the current content at a place. */
function proxy(id: string, made: ContentComponent): ContentComponent {
	// biome-ignore lint/correctness/noComponentHookFactories: called once for a place on a page
	function MDXContent(props: Props): ReactNode {
		const { made: current } = entries.get(id) as Entry;
		return (current as unknown as (props: Props) => ReactNode)(props);
	}
	return copyProperties(MDXContent as unknown as ContentComponent, made);
}

/** Own properties of all functions, which are not copied. */
const FUNCTION_PROPERTIES = new Set<string | symbol>([
	"length",
	"name",
	"prototype",
	"arguments",
	"caller",
]);

/** Copies the properties of a component to another one. */
function copyProperties(
	component: ContentComponent,
	made: ContentComponent,
): ContentComponent {
	for (const name of Reflect.ownKeys(made))
		if (!FUNCTION_PROPERTIES.has(name))
			Object.defineProperty(component, name, {
				...Reflect.getOwnPropertyDescriptor(made, name),
				configurable: true,
			});
	return component;
}

/**
 * Returns the content component at a place. The existing one is returned if the content is unchanged, or if it can
 * render the new content.
 *
 * @param id identifies the place: a route, and the position in its props
 */
export async function keepContent(
	id: string,
	content: PayloadContent,
	make: () => Promise<ContentComponent>,
): Promise<ContentComponent> {
	const existing = entries.get(id);
	if (existing?.content === content) return existing.component;
	const implementation = await make();
	const component =
		existing && isMdx(existing.component) && isMdx(implementation)
			? copyProperties(existing.component, implementation)
			: isMdx(implementation)
				? proxy(id, implementation)
				: implementation;
	entries.set(id, { content, made: implementation, component });
	return component;
}

/** Marks all content to be created again when it is next shown, because modules that it imports have changed. */
export function remakeContent(): void {
	for (const entry of entries.values()) entry.content = undefined;
}
