import { loadPlayground } from "furrow:playground";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { Props } from "@theme/CodeBlock";
import StringContent from "@theme/CodeBlock/Content/String";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Playground = ComponentType<Omit<Props, "children"> & { children: string }>;

/** A playground in the browser. Until it has loaded, and without JavaScript, a plain code block. */
export default function LiveCode({
	children,
	...props
}: Omit<Props, "children"> & { children: string }): ReactNode {
	const isBrowser = useIsBrowser();
	const [{ Playground }, setLoaded] = useState<{ Playground?: Playground }>({});
	useEffect(() => {
		loadPlayground?.().then((module) =>
			setLoaded({ Playground: module.default as Playground }),
		);
	}, []);
	return isBrowser && Playground ? (
		<Playground {...props}>{children}</Playground>
	) : (
		<StringContent {...props}>{children}</StringContent>
	);
}
