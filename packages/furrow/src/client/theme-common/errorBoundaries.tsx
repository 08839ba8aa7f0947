/** Components that show errors. */
import type { ComponentProps, ReactNode } from "react";
import { getErrorCausalChain } from "../../shared/utilsCommon";
import type { FallbackParams } from "../exports/ErrorBoundary";
import Translate from "../exports/Translate";
import styles from "./errorBoundaries.module.css";

export function ErrorBoundaryTryAgainButton(
	props: ComponentProps<"button">,
): ReactNode {
	return (
		<button type="button" {...props}>
			<Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
		</button>
	);
}

/** Shows an error's message and a button that tries to render again. */
export function ErrorBoundaryErrorMessageFallback({
	error,
	tryAgain,
}: FallbackParams): ReactNode {
	return (
		<div className={styles.errorBoundaryFallback}>
			<p>{error.message}</p>
			<ErrorBoundaryTryAgainButton onClick={tryAgain} />
		</div>
	);
}

/** Shows the messages of an error and of all its causes. */
export function ErrorBoundaryError({ error }: { error: Error }): ReactNode {
	const messages = getErrorCausalChain(error).map(({ message }) => message);
	return (
		<p className={styles.errorBoundaryError}>{messages.join("\n\nCause:\n")}</p>
	);
}
