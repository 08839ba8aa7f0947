import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly error?: Error | null;
	readonly pastDelay?: boolean;
	readonly retry?: () => void;
}

/** Placeholder for a page whose code is loading or failed to load. */
export default function Loading({ error, pastDelay, retry }: Props): ReactNode {
	if (error) {
		return (
			<div className={styles.failed} role="alert">
				<p>{String(error)}</p>
				<button
					type="button"
					className="button button--secondary"
					onClick={retry}
				>
					Retry
				</button>
			</div>
		);
	}
	return pastDelay ? (
		<div className={styles.loading} role="status" aria-label="Loading" />
	) : null;
}
