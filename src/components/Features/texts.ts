import { translate } from "@docusaurus/Translate";

export interface Feature {
	to: string;
	title: string;
	text: string;
}

/** Features shown as text, in the page's language. */
export function features(): Feature[] {
	return [
		{
			to: "/docs/why-farm#compile-in-native-code-in-parallel",
			title: translate({
				id: "home.feature.rust.title",
				message: "Rust speed",
			}),
			text: translate({
				id: "home.feature.rust.text",
				message:
					"Resolving, parsing, transforming and generating code run natively and are spread over all processor cores.",
			}),
		},
		{
			to: "/docs/why-farm#do-only-the-work-that-is-needed",
			title: translate({
				id: "home.feature.incremental.title",
				message: "Incremental building",
			}),
			text: translate({
				id: "home.feature.incremental.text",
				message:
					"Work is tracked for each module. What has not changed since the last time is not compiled a second time.",
			}),
		},
		{
			to: "/docs/advanced/persistent-cache",
			title: translate({
				id: "home.feature.cache.title",
				message: "Persistent cache",
			}),
			text: translate({
				id: "home.feature.cache.text",
				message:
					"Compiled modules stay on disk, so the next start or build begins where the last one ended.",
			}),
		},
		{
			to: "/docs/features/lazy-compilation",
			title: translate({
				id: "home.feature.lazy.title",
				message: "Lazy compilation",
			}),
			text: translate({
				id: "home.feature.lazy.text",
				message:
					"During development, a module behind a dynamic import is compiled when the browser asks for it, and not before.",
			}),
		},
		{
			to: "/docs/using-plugins#vite-plugins",
			title: translate({
				id: "home.feature.vite.title",
				message: "Vite-compatible plugins",
			}),
			text: translate({
				id: "home.feature.vite.text",
				message:
					"List them under vitePlugins and many work unchanged, beside Farm's own plugins in Rust and JavaScript.",
			}),
		},
		{
			to: "/docs/why-farm#use-one-pipeline-for-both-modes",
			title: translate({
				id: "home.feature.consistent.title",
				message: "One pipeline",
			}),
			text: translate({
				id: "home.feature.consistent.text",
				message:
					"Development and production share compiler, module system and bundling rules. What you test is close to what you ship.",
			}),
		},
	];
}

/** Features shown with a picture, in the page's language. */
export function illustratedFeatures(): Record<"bundling" | "update", Feature> {
	return {
		bundling: {
			to: "/docs/advanced/partial-bundling",
			title: translate({
				id: "home.feature.bundling.title",
				message: "Partial bundling",
			}),
			text: translate({
				id: "home.feature.bundling.text",
				message:
					"Neither one big file nor hundreds of small ones: about 25 requests a load, cut so that browser caches stay useful.",
			}),
		},
		update: {
			to: "/docs/api/hmr-api",
			title: translate({
				id: "home.feature.hmr.title",
				message: "HMR within 10 ms",
			}),
			text: translate({
				id: "home.feature.hmr.text",
				message:
					"Farm's own claim. Its README says 20 ms for most updates; its benchmark, below, measured 27 and 32 ms.",
			}),
		},
	};
}
