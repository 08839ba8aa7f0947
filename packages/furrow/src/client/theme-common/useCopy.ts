import { type MouseEvent, useEffect, useRef, useState } from "react";
import { copyFrom } from "../runtime/clipboard";

/** Copies a text when a button is pressed. `isCopied` is true for one second afterwards. */
export function useCopy(text: string): {
	isCopied: boolean;
	copy: (event: MouseEvent) => void;
} {
	const [isCopied, setCopied] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	function copy(event: MouseEvent): void {
		event.preventDefault();
		void copyFrom(event.currentTarget, text, () => {
			setCopied(true);
			timer.current = setTimeout(() => setCopied(false), 1000);
		});
	}
	return { isCopied, copy };
}
