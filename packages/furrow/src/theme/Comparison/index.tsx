import { translate } from "@docusaurus/Translate";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import "./styles.css";

export interface Props {
	/** Two images of the same size. */
	readonly children: ReactNode;
	/** Label of the first image. */
	readonly before?: ReactNode;
	/** Label of the second image. */
	readonly after?: ReactNode;
}

/** Two overlaid images with a slider between them. Without JavaScript, one is shown below the other. */
export default function Comparison({
	children,
	before,
	after,
}: Props): ReactNode {
	const root = useRef<HTMLDivElement>(null);
	const move = ({ target }: ChangeEvent<HTMLInputElement>) =>
		root.current?.style.setProperty("--furrow-comparison", `${target.value}%`);
	return (
		<div className="furrow-comparison" ref={root}>
			<div className="furrow-comparison-images">{children}</div>
			{before && <span className="furrow-comparison-before">{before}</span>}
			{after && <span className="furrow-comparison-after">{after}</span>}
			<input
				aria-label={translate({
					id: "theme.Comparison.slider",
					message: "How much of the first image is shown, in percent",
				})}
				defaultValue={50}
				max={100}
				min={0}
				onChange={move}
				type="range"
			/>
			<span aria-hidden="true" className="furrow-comparison-handle" />
		</div>
	);
}
