import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	readonly caption: ReactNode;
	/** An image, a video, a diagram, a table or code. */
	readonly children: ReactNode;
}

/** Anything with a caption below it. */
export default function Figure({ caption, children }: Props): ReactNode {
	return (
		<figure className="furrow-figure">
			{children}
			<figcaption>{caption}</figcaption>
		</figure>
	);
}
