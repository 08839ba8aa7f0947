import NavbarItem from "@theme/NavbarItem";
import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import {
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import type { DropdownItemProps } from "../../types";

export interface Props extends DropdownItemProps {}

/** Dismisses the menu that is shown, if there is one. */
let dismissShown: (() => void) | undefined;

/**
 * Calls `onLeave` when the reader clicks or focuses something outside the element, and with `true` when the reader
 * presses Escape or opens another menu.
 */
function useLeave(
	ref: RefObject<HTMLElement | null>,
	active: boolean,
	onLeave: (isDismissed: boolean) => void,
): void {
	const handler = useRef(onLeave);
	handler.current = onLeave;
	useEffect(() => {
		if (!active) {
			return;
		}
		const dismiss = () => handler.current(true);
		dismissShown?.();
		dismissShown = dismiss;
		const listeners = new AbortController();
		const options = { signal: listeners.signal };
		const onOutside = (event: Event) => {
			if (!ref.current?.contains(event.target as Node)) {
				handler.current(false);
			}
		};
		document.addEventListener("pointerdown", onOutside, options);
		document.addEventListener("focusin", onOutside, options);
		document.addEventListener(
			"keydown",
			({ key }) => {
				if (key === "Escape") dismiss();
			},
			options,
		);
		return () => {
			listeners.abort();
			if (dismissShown === dismiss) dismissShown = undefined;
		};
	}, [active, ref]);
}

/** A dropdown that opens on hover (CSS), on click, and on Enter, Space or the down arrow. */
export default function DropdownNavbarItemDesktop({
	items,
	position,
	className,
	onClick: _onClick,
	...props
}: Props): ReactNode {
	const dropdown = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	// CSS opens the menu on hover, until it is dismissed.
	const [pointer, setPointer] = useState<"away" | "over" | "dismissed">("away");
	useLeave(dropdown, open || pointer === "over", (isDismissed) => {
		close();
		if (isDismissed && pointer === "over") setPointer("dismissed");
	});

	/** Closes the menu. If the focus was in it, moves it to the button, since hidden elements must not have focus. */
	function close(): void {
		setOpen(false);
		const hasFocus = dropdown.current?.querySelector(".dropdown__menu :focus");
		if (hasFocus) {
			dropdown.current?.querySelector<HTMLElement>(".navbar__link")?.focus();
		}
	}

	/** Toggles the menu on clicks without a pointer, such as those of screen readers. With a pointer, hover opens it. */
	const onClick = (event: MouseEvent) => {
		if (!props.to || !event.detail) event.preventDefault();
		if (!event.detail) setOpen(!open);
	};

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") {
			event.preventDefault();
			setOpen(!open);
		} else if (event.key === "ArrowDown") {
			event.preventDefault();
			// Render first, since hidden elements cannot be focused.
			flushSync(() => setOpen(true));
			dropdown.current?.querySelector<HTMLElement>(".dropdown__link")?.focus();
		}
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only watched, for the button inside
		<div
			ref={dropdown}
			onMouseEnter={() => setPointer("over")}
			onMouseLeave={() => setPointer("away")}
			className={clsx("navbar__item", "dropdown", {
				"dropdown--hoverable": pointer !== "dismissed",
				"dropdown--right": position === "right",
				"dropdown--show": open,
			})}
		>
			<NavbarNavLink
				aria-haspopup="true"
				aria-expanded={open || pointer === "over"}
				role="button"
				// A link without `href` is not focusable.
				href={props.to ? undefined : "#"}
				className={clsx("navbar__link", className)}
				{...props}
				onClick={onClick}
				onKeyDown={onKeyDown}
			>
				{props.children ?? props.label}
			</NavbarNavLink>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside turn keys into clicks */}
			<ul className="dropdown__menu" onClick={close}>
				{items.map((item, index) => (
					<NavbarItem
						isDropdownItem
						activeClassName="dropdown__link--active"
						{...item}
						// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
						key={index}
					/>
				))}
			</ul>
		</div>
	);
}
