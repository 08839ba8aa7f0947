import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./pictures.module.scss";

type Point = [x: number, y: number];

const NODE_HEIGHT = 30;

/** Centres of the modules' boxes. */
const MODULES: Record<string, Point> = {
	"index.html": [260, 22],
	"main.tsx": [260, 94],
	"App.tsx": [260, 144],
	"Button.tsx": [260, 194],
	"react-dom": [88, 119],
	react: [88, 169],
	"Chart.tsx": [432, 119],
	d3: [432, 169],
};

const IMPORTS: [from: string, to: string, isLazy?: "lazy"][] = [
	["index.html", "main.tsx"],
	["main.tsx", "App.tsx"],
	["App.tsx", "Button.tsx"],
	["main.tsx", "react-dom"],
	["react-dom", "react"],
	["App.tsx", "Chart.tsx", "lazy"],
	["Chart.tsx", "d3"],
];

/** Files into which the modules are bundled. */
const BUNDLES: {
	file: string;
	at: Point;
	size: [width: number, height: number];
}[] = [
	{ file: "vendor_9b2e.js", at: [14, 90], size: [148, 110] },
	{ file: "index_3c1f.js", at: [186, 66], size: [148, 158] },
	{ file: "chart_51d8.js", at: [358, 90], size: [148, 110] },
];

function Module({ name }: { name: string }): ReactNode {
	const [x, y] = MODULES[name] as Point;
	const width = 24 + name.length * 8.7;
	return (
		<g>
			<rect
				className={styles.node}
				x={x - width / 2}
				y={y - NODE_HEIGHT / 2}
				width={width}
				height={NODE_HEIGHT}
				rx="6"
			/>
			<text className={styles.name} x={x} y={y + 5}>
				{name}
			</text>
		</g>
	);
}

/** Picture of modules, their imports, and the few files into which they are bundled. */
export default function ModuleGraph(): ReactNode {
	return (
		<svg aria-hidden="true" className={styles.picture} viewBox="0 0 520 250">
			{BUNDLES.map(({ file, at: [x, y], size: [width, height] }) => (
				<g key={file}>
					<rect
						className={styles.bundle}
						x={x}
						y={y}
						width={width}
						height={height}
						rx="12"
					/>
					<text className={styles.file} x={x + width / 2} y={y + height + 18}>
						{file}
					</text>
				</g>
			))}
			{IMPORTS.map(([from, to, isLazy]) => {
				const [x1, y1] = MODULES[from] as Point;
				const [x2, y2] = MODULES[to] as Point;
				return (
					<line
						key={to}
						className={clsx(styles.edge, isLazy && styles.lazy)}
						x1={x1}
						y1={y1}
						x2={x2}
						y2={y2}
					/>
				);
			})}
			{Object.keys(MODULES).map((name) => (
				<Module key={name} name={name} />
			))}
		</svg>
	);
}
