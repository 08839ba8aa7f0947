import PlaygroundContainer from "@theme/Playground/Container";
import PlaygroundLayout from "@theme/Playground/Layout";
import PlaygroundProvider from "@theme/Playground/Provider";
import type { ComponentProps, ReactNode } from "react";
import type { LiveProvider } from "react-live";

export type PlaygroundPosition = "top" | "bottom";

type LiveProps = Pick<
	ComponentProps<typeof LiveProvider>,
	"noInline" | "language" | "scope" | "transformCode" | "enableTypeScript"
>;

export interface Props extends LiveProps {
	readonly children?: string;
	readonly metastring?: string;
	/** Position of the result. Defaults to `themeConfig.liveCodeBlock.playgroundPosition`. */
	readonly position?: PlaygroundPosition;
}

/** An editable code block with its live result. */
export default function Playground({
	children,
	position,
	...props
}: Props): ReactNode {
	return (
		<PlaygroundContainer>
			<PlaygroundProvider code={children} {...props}>
				<PlaygroundLayout position={position} />
			</PlaygroundProvider>
		</PlaygroundContainer>
	);
}
