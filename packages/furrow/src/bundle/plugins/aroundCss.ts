import type { Plugin, ResolvedConfig } from "vite";

type Transform = Extract<
	NonNullable<Plugin["transform"]>,
	{ handler: unknown }
>["handler"];

/**
 * Puts something around the transform of the bundler's own plugin for style sheets: no hook comes between it and the next
 * one, which takes its result. Nothing is done where that plugin has another shape.
 */
export function aroundCss(
	{ plugins }: Pick<ResolvedConfig, "plugins">,
	wrap: (own: Transform) => Transform,
): void {
	const transform = plugins.find(({ name }) => name === "vite:css")?.transform;
	if (typeof transform === "object")
		transform.handler = wrap(transform.handler);
}
