import NavbarItem from "@theme/NavbarItem";
import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import type { DropdownItemProps } from "../../types";

export interface Props extends DropdownItemProps {}

/** Calls back when the reader goes elsewhere: presses or focuses something outside, or presses Escape. */
function useLeave(
	ref: RefObject<HTMLElement | null>,
	active: boolean,
	onLeave: () => void,
): void {
	const handler = useRef(onLeave);
	handler.current = onLeave;
	useEffect(() => {
		if (!active) {
			return;
		}
		const leaving = new AbortController();
		const options = { signal: leaving.signal };
		const onOutside = (event: Event) => {
			if (!ref.current?.contains(event.target as Node)) {
				handler.current();
			}
		};
		document.addEventListener("pointerdown", onOutside, options);
		document.addEventListener("focusin", onOutside, options);
		document.addEventListener(
			"keydown",
			(event) => {
				if (event.key === "Escape") {
					handler.current();
				}
			},
			options,
		);
		return () => leaving.abort();
	}, [active, ref]);
}

/** Opens by itself under the pointer (CSS), and by Enter, Space or the down arrow. */
export default function DropdownNavbarItemDesktop({
	items,
	position,
	className,
	onClick: _onClick,
	...props
}: Props): ReactNode {
	const dropdown = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	// Style sheets open it under the pointer: this is for those who do not see it.
	const [hovered, setHovered] = useState(false);
	useLeave(dropdown, open, () => setOpen(false));

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter" || event.key === " ") {
			event.preventDefault();
			setOpen(!open);
		} else if (event.key === "ArrowDown") {
			event.preventDefault();
			setOpen(true);
			dropdown.current?.querySelector<HTMLElement>(".dropdown__link")?.focus();
		}
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only watched, for the button inside
		<div
			ref={dropdown}
			onMouseEnter={() => setHovered(true)}
			onMouseLeave={() => setHovered(false)}
			className={clsx("navbar__item", "dropdown", "dropdown--hoverable", {
				"dropdown--right": position === "right",
				"dropdown--show": open,
			})}
		>
			<NavbarNavLink
				aria-haspopup="true"
				aria-expanded={open || hovered}
				role="button"
				// A link without href would not take focus.
				href={props.to ? undefined : "#"}
				className={clsx("navbar__link", className)}
				{...props}
				onClick={props.to ? undefined : (event) => event.preventDefault()}
				onKeyDown={onKeyDown}
			>
				{props.children ?? props.label}
			</NavbarNavLink>
			<ul className="dropdown__menu">
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
