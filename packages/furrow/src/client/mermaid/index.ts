/** `@docusaurus/theme-mermaid/client`. */
import { loadMermaid } from "furrow:mermaid";
import { useColorMode, useThemeConfig } from "@docusaurus/theme-common";
import { useEffect, useId, useMemo, useState } from "react";

export const MermaidContainerClassName = "docusaurus-mermaid-container";

const NOT_INSTALLED =
	"Mermaid diagrams need the package mermaid: add it to the site's dependencies.";

export interface MermaidResult {
	svg: string;
	bindFunctions?: (element: Element) => void;
}

interface MermaidThemeConfig {
	theme: { light: string; dark: string };
	options: Record<string, unknown>;
}

export function useMermaidThemeConfig(): MermaidThemeConfig {
	const { mermaid } = useThemeConfig() as {
		mermaid?: Partial<MermaidThemeConfig>;
	};
	return {
		theme: { light: "default", dark: "dark", ...mermaid?.theme },
		options: mermaid?.options ?? {},
	};
}

/** Returns Mermaid's configuration for the current colour mode. */
export function useMermaidConfig(): Record<string, unknown> {
	const { colorMode } = useColorMode();
	const { theme, options } = useMermaidThemeConfig();
	const name = theme[colorMode];
	const key = JSON.stringify(options);
	return useMemo(
		() => ({ startOnLoad: false, ...JSON.parse(key), theme: name }),
		[name, key],
	);
}

/**
 * Returns the rendered diagram; null while it is being rendered. Mermaid's errors are thrown while rendering, for the
 * nearest error boundary.
 */
export function useMermaidRenderResult({
	text,
	config: ownConfig,
}: {
	text: string;
	config?: Record<string, unknown>;
}): MermaidResult | null {
	const [result, setResult] = useState<MermaidResult | null>(null);
	const [error, setError] = useState<unknown>();
	// Mermaid creates an element with this id, which must be a CSS identifier.
	const id = `mermaid-svg-${useId().replace(/[^\w-]/g, "")}`;
	const defaultConfig = useMermaidConfig();
	const config = ownConfig ?? defaultConfig;

	useEffect(() => {
		let isMounted = true;
		async function draw() {
			if (!loadMermaid) throw new Error(NOT_INSTALLED);
			const { default: mermaid } = await loadMermaid();
			mermaid.initialize(config);
			return mermaid.render(id, text) as Promise<MermaidResult>;
		}
		draw().then(
			(drawn) => isMounted && setResult(drawn),
			(reason) => {
				// Mermaid adds its own error graphic to the page.
				document.querySelector(`#d${id}`)?.remove();
				if (isMounted) setError(reason);
			},
		);
		return () => {
			isMounted = false;
		};
	}, [id, text, config]);

	if (error) throw error;
	return result;
}
