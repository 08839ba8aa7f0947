import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import {
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { writeToClipboard } from "../../client/runtime/copyFallback";
import styles from "./styles.module.css";

export interface Props {
	/** URL of the page as Markdown. */
	readonly url: string;
}

type Copy = "copied" | "failed" | undefined;

/** How long the result of copying is shown, in milliseconds. */
const RESULT_MS = 2000;

async function fetchMarkdown(url: string): Promise<string> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	return response.text();
}

function useCopy(url: string): [Copy, () => Promise<void>] {
	const [outcome, setOutcome] = useState<Copy>();
	useEffect(() => {
		if (!outcome) return;
		const timer = setTimeout(() => setOutcome(undefined), RESULT_MS);
		return () => clearTimeout(timer);
	}, [outcome]);
	const copy = async () => {
		try {
			await writeToClipboard(await fetchMarkdown(url));
			setOutcome("copied");
		} catch (error) {
			console.error(error);
			setOutcome("failed");
		}
	};
	return [outcome, copy];
}

/** Implements the ARIA menu button pattern: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
function useMenu() {
	const [isOpen, setIsOpen] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const items = () => [
		...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
	];
	const initialItem = useRef<"first" | "last">("first");
	useEffect(() => {
		if (!isOpen) return;
		const all = [
			...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ??
				[]),
		];
		all.at(initialItem.current === "first" ? 0 : -1)?.focus();
		const onPointer = (event: PointerEvent) => {
			if (!root.current?.contains(event.target as Node)) setIsOpen(false);
		};
		document.addEventListener("pointerdown", onPointer);
		return () => document.removeEventListener("pointerdown", onPointer);
	}, [isOpen]);
	const open = (item: "first" | "last") => {
		initialItem.current = item;
		setIsOpen(true);
	};
	const close = () => {
		setIsOpen(false);
		button.current?.focus();
	};
	const onButtonKey = (event: KeyboardEvent) => {
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		open(event.key === "ArrowDown" ? "first" : "last");
	};
	const onMenuKey = (event: KeyboardEvent) => {
		const all = items();
		const current = all.indexOf(document.activeElement as HTMLElement);
		const targets: Record<string, number> = {
			ArrowDown: (current + 1) % all.length,
			ArrowUp: (current - 1 + all.length) % all.length,
			Home: 0,
			End: all.length - 1,
		};
		const next = targets[event.key];
		if (next !== undefined) {
			event.preventDefault();
			all[next]?.focus();
		} else if (event.key === "Escape") {
			event.preventDefault();
			close();
		} else if (event.key === "Tab") setIsOpen(false);
	};
	return { isOpen, open, close, root, button, list, onButtonKey, onMenuKey };
}

const texts = () => ({
	label: translate({ id: "theme.CopyPage.label", message: "Copy page" }),
	menuLabel: translate({
		id: "theme.CopyPage.menuLabel",
		message: "Markdown of the page",
	}),
	copy: translate({ id: "theme.CopyPage.copy", message: "Copy as Markdown" }),
	open: translate({ id: "theme.CopyPage.open", message: "View as Markdown" }),
	copied: translate({ id: "theme.CopyPage.copied", message: "Copied" }),
	failed: translate({ id: "theme.CopyPage.failed", message: "Copying failed" }),
});

/** A menu at the top of a doc to copy or open the doc as Markdown. */
export default function CopyPage({ url }: Props): ReactNode {
	const menu = useMenu();
	const [outcome, copy] = useCopy(url);
	const id = useId();
	const text = texts();
	return (
		<div className={clsx("theme-copy-page", styles.copyPage)} ref={menu.root}>
			<button
				type="button"
				ref={menu.button}
				className={styles.button}
				aria-haspopup="menu"
				aria-expanded={menu.isOpen}
				aria-controls={menu.isOpen ? id : undefined}
				onClick={() => (menu.isOpen ? menu.close() : menu.open("first"))}
				onKeyDown={menu.onButtonKey}
			>
				<svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
					<path d="M8 8h11v12H8zM5 16V4h11" />
				</svg>
				{outcome ? text[outcome] : text.label}
				<svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
					<path d="m7 10 5 5 5-5" />
				</svg>
			</button>
			<span role="status" className={styles.status}>
				{outcome && text[outcome]}
			</span>
			{menu.isOpen && (
				<div
					ref={menu.list}
					id={id}
					role="menu"
					aria-label={text.menuLabel}
					className={styles.menu}
					onKeyDown={menu.onMenuKey}
				>
					<button
						type="button"
						role="menuitem"
						tabIndex={-1}
						className={styles.item}
						onClick={() => {
							menu.close();
							void copy();
						}}
					>
						{text.copy}
					</button>
					<a
						role="menuitem"
						tabIndex={-1}
						className={styles.item}
						href={url}
						target="_blank"
						rel="noopener"
					>
						{text.open}
					</a>
				</div>
			)}
		</div>
	);
}
