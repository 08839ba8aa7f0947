import type { ReactNode } from "react";

export interface Props {
	readonly error: Error;
	readonly tryAgain: () => void;
}

/** Error message without theme components or translations, since the error may have broken those, too. */
export function RootErrorFallback({ error, tryAgain }: Props): ReactNode {
	return (
		<div style={{ margin: "4rem auto", maxWidth: "40rem", padding: "0 1rem" }}>
			<h1>This page crashed</h1>
			<button type="button" onClick={tryAgain}>
				Try again
			</button>
			<pre style={{ whiteSpace: "pre-wrap" }}>{error.message}</pre>
		</div>
	);
}
