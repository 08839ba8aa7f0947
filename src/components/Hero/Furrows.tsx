import type { ReactNode } from "react";

const LINES = [
	"M0 196C260 120 620 96 1440 128",
	"M0 236C280 150 660 122 1440 158",
	"M0 280C300 184 700 152 1440 194",
	"M0 330C320 222 740 188 1440 236",
];

/** Faint contour lines of a ploughed field behind the hero. */
export default function Furrows({
	className,
}: {
	className?: string;
}): ReactNode {
	return (
		<svg
			aria-hidden="true"
			className={className}
			viewBox="0 0 1440 300"
			preserveAspectRatio="xMidYMax slice"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
		>
			{LINES.map((d) => (
				<path key={d} d={d} />
			))}
		</svg>
	);
}
