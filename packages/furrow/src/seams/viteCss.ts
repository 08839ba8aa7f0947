/** Access to Vite's handling of style sheets where it has no hooks. */
import type { Plugin, ResolvedConfig } from "vite";

type Transform = Extract<
	NonNullable<Plugin["transform"]>,
	{ handler: unknown }
>["handler"];

/**
 * Wraps the transform of Vite's plugin `vite:css`, since no hook runs between it and `vite:css-post`.
 *
 * @throws if Vite has no such plugin
 */
export function wrapCssTransform(
	{ plugins }: Pick<ResolvedConfig, "plugins">,
	wrap: (own: Transform) => Transform,
): void {
	const transform = plugins.find(({ name }) => name === "vite:css")?.transform;
	if (typeof transform !== "object")
		throw new Error(
			'This version of Vite has no plugin "vite:css" that can be wrapped.',
		);
	transform.handler = wrap(transform.handler);
}

type Render = Extract<
	NonNullable<Plugin["renderChunk"]>,
	(...args: never) => unknown
>;

/**
 * Wraps the `renderChunk` hook of Vite's plugin `vite:css-post`, which collects the style sheets of a chunk's modules.
 *
 * @throws if Vite has no such plugin
 */
export function wrapCssRender(
	{ plugins }: Pick<ResolvedConfig, "plugins">,
	wrap: (own: Render) => Render,
): void {
	const plugin = plugins.find(({ name }) => name === "vite:css-post");
	const render = plugin?.renderChunk;
	if (!plugin || typeof render !== "function")
		throw new Error(
			'This version of Vite has no plugin "vite:css-post" that can be wrapped.',
		);
	plugin.renderChunk = wrap(render);
}

/** Matches the line with the CSS text in the module that Vite's dev server generates for a style sheet. */
const TEXT = /^const __vite__css = (".*")$/m;

/** Returns the CSS text in a module that Vite's dev server generated for a style sheet; `undefined` for others. */
export function cssOfModule(code: string): string | undefined {
	const [, json] = TEXT.exec(code) ?? [];
	return json && (JSON.parse(json) as string);
}
