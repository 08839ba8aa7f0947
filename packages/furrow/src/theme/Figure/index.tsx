import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	readonly caption: ReactNode;
	/** An image, a video, a diagram, a table or a code block. */
	readonly children: ReactNode;
}

/** Content with a caption below it. */
export default function Figure({ caption, children }: Props): ReactNode {
	return (
		<figure className="furrow-figure">
			{children}
			<figcaption>{caption}</figcaption>
		</figure>
	);
}
