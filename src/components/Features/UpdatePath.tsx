import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./pictures.module.scss";

/** Modules of the graph in the centre, each with the index of its importer. The last one is the saved module. */
const DOTS: [x: number, y: number, parent?: number][] = [
	[260, 30],
	[210, 84, 0],
	[310, 84, 0],
	[184, 138, 1],
	[226, 138, 1],
	[290, 138, 2],
	[336, 138, 2],
	[254, 192, 4],
	[196, 192, 3],
	[318, 192, 5],
];
const SAVED = DOTS.length - 1;

/** Indentation and length of the lines of code in the editor. */
const LINES: [indent: number, length: number][] = [
	[0, 62],
	[0, 84],
	[12, 56],
	[24, 60],
	[24, 40],
	[12, 30],
	[0, 18],
];
const CHANGED = 3;

function Editor(): ReactNode {
	return (
		<g>
			<rect
				className={styles.frame}
				x="8"
				y="42"
				width="124"
				height="146"
				rx="8"
			/>
			<text className={styles.name} x="70" y="62">
				Button.tsx
			</text>
			{LINES.map(([indent, length], index) => (
				<rect
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines are always the same
					key={index}
					className={clsx(styles.line, index === CHANGED && styles.changed)}
					x={22 + indent}
					y={78 + index * 15}
					width={length}
					height="6"
					rx="3"
				/>
			))}
		</g>
	);
}

function Graph(): ReactNode {
	return (
		<g>
			{DOTS.map(([x, y, parent]) => {
				if (parent === undefined) return null;
				const [x1, y1] = DOTS[parent] as (typeof DOTS)[number];
				return (
					<line
						key={`${x} ${y}`}
						className={styles.edge}
						x1={x1}
						y1={y1}
						x2={x}
						y2={y}
					/>
				);
			})}
			{DOTS.map(([x, y], index) => (
				<circle
					key={`${x} ${y}`}
					className={clsx(styles.dot, index === SAVED && styles.changed)}
					cx={x}
					cy={y}
					r={index === SAVED ? 9 : 6}
				/>
			))}
		</g>
	);
}

function BrowserWindow(): ReactNode {
	return (
		<g>
			<rect
				className={styles.frame}
				x="388"
				y="42"
				width="124"
				height="146"
				rx="8"
			/>
			<line className={styles.edge} x1="388" y1="64" x2="512" y2="64" />
			{[400, 410, 420].map((x) => (
				<circle key={x} className={styles.dot} cx={x} cy="53" r="2.5" />
			))}
			<rect
				className={styles.line}
				x="402"
				y="78"
				width="70"
				height="9"
				rx="3"
			/>
			<rect
				className={styles.line}
				x="402"
				y="98"
				width="96"
				height="6"
				rx="3"
			/>
			<rect
				className={styles.line}
				x="402"
				y="111"
				width="84"
				height="6"
				rx="3"
			/>
			<rect
				className={clsx(styles.line, styles.changed)}
				x="402"
				y="132"
				width="52"
				height="20"
				rx="6"
			/>
		</g>
	);
}

/** Picture of an update's path: from a saved file, through its module, to the page. */
export default function UpdatePath(): ReactNode {
	return (
		<svg aria-hidden="true" className={styles.picture} viewBox="0 0 520 230">
			<Graph />
			<path className={styles.route} d="M132 126C180 126 200 214 306 194" />
			<path className={styles.route} d="M330 194C372 194 372 142 396 142" />
			<Editor />
			<BrowserWindow />
		</svg>
	);
}
