import { translate } from "@docusaurus/Translate";
import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import "./styles.css";

export interface Props {
	/** An image, or an element that contains one. */
	readonly children: ReactNode;
	/** Alternative text of the image, which tells the buttons of several images apart. */
	readonly alt?: string;
}

/** Clones an image for display in the whole window, with a wider version of it if there is one. */
function enlargedCopy(image: HTMLImageElement): HTMLElement {
	const copy = (image.closest("picture") ?? image).cloneNode(
		true,
	) as HTMLElement;
	const width = image.getAttribute("width");
	for (const source of copy.querySelectorAll("source"))
		source.sizes = width ? `min(100vw, ${width}px)` : "100vw";
	const shown =
		copy instanceof HTMLImageElement ? copy : copy.querySelector("img");
	shown?.removeAttribute("loading");
	return copy;
}

function ZoomDialog({
	image,
	onClose,
}: {
	image: HTMLImageElement;
	onClose(): void;
}): ReactNode {
	const open = (dialog: HTMLDialogElement | null) => {
		if (!dialog || dialog.open) return;
		dialog.append(enlargedCopy(image));
		// For modal dialogs, the browser traps and restores the focus and handles the Escape key.
		dialog.showModal();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes it, and so does the button
		<dialog
			aria-label={image.alt || undefined}
			className="furrow-zoom-dialog"
			onClick={({ currentTarget }) => currentTarget.close()}
			onClose={onClose}
			ref={open}
		>
			<button
				aria-label={translate({ id: "theme.Zoom.close", message: "Close" })}
				className="clean-btn close"
				type="button"
			>
				<span aria-hidden="true">×</span>
			</button>
		</dialog>
	);
}

/** An image that a click, a tap or the Enter key enlarges to the size of the window. */
export default function Zoom({ children, alt }: Props): ReactNode {
	const root = useRef<HTMLSpanElement>(null);
	const [image, setImage] = useState<HTMLImageElement | null>();
	const label = translate({
		id: "theme.Zoom.open",
		message: "Enlarge the image",
	});
	return (
		<span className="furrow-zoom" ref={root}>
			{children}
			<button
				aria-haspopup="dialog"
				aria-label={alt ? `${label}: ${alt}` : label}
				onClick={() => setImage(root.current?.querySelector("img"))}
				type="button"
			/>
			{image &&
				createPortal(
					<ZoomDialog image={image} onClose={() => setImage(null)} />,
					document.body,
				)}
		</span>
	);
}
