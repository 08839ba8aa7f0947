declare module "furrow:client-modules" {
	/** The modules of `clientModules` and of plugins, in order. */
	const modules: Record<string, any>[];
	export default modules;
}

declare module "furrow:mermaid" {
	/** Absent when the site has not installed Mermaid. */
	export const loadMermaid:
		| (() => Promise<{ default: Record<string, any> }>)
		| undefined;
}

declare module "furrow:swizzled" {
	/** Names of the theme's components that the site or another theme replaces. */
	const swizzled: ReadonlySet<string>;
	export default swizzled;
}
