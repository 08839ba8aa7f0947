import clsx from "clsx";
import {
	type ComponentProps,
	type ReactNode,
	useEffect,
	useState,
} from "react";

export interface Props extends ComponentProps<"button"> {
	readonly label: string;
}

function isApple(): boolean {
	return /mac|iphone|ipad|ipod/i.test(navigator.platform);
}

const KEY_LABELS = { Meta: "⌘", Control: "Ctrl" };

/** A search button with DocSearch's public class names, but without its code. */
export default function SearchButton({ label, ...props }: Props): ReactNode {
	// The server does not know the reader's platform.
	const [key, setKey] = useState<"Meta" | "Control">();
	useEffect(() => setKey(isApple() ? "Meta" : "Control"), []);
	const shortcut = `${key ?? "Meta"}+k`;
	return (
		<button
			type="button"
			className="DocSearch DocSearch-Button"
			// The accessible name contains the visible text, so that voice control finds the button.
			aria-label={key ? `${label}${KEY_LABELS[key]}K` : label}
			aria-keyshortcuts={shortcut}
			{...props}
		>
			<span className="DocSearch-Button-Container">
				<svg
					width="20"
					height="20"
					className="DocSearch-Search-Icon"
					viewBox="0 0 24 24"
					aria-hidden="true"
				>
					<path
						d="M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM15.5 15.5 21 21"
						fill="none"
						stroke="currentColor"
						strokeLinecap="round"
					/>
				</svg>
				<span className="DocSearch-Button-Placeholder">{label}</span>
			</span>
			<span className="DocSearch-Button-Keys" aria-hidden="true">
				{key && (
					<>
						<kbd
							className={clsx(
								"DocSearch-Button-Key",
								key === "Control" && "DocSearch-Button-Key--ctrl",
							)}
						>
							{KEY_LABELS[key]}
						</kbd>
						<kbd className="DocSearch-Button-Key">K</kbd>
					</>
				)}
			</span>
		</button>
	);
}
