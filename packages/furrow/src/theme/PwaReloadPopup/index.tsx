import Translate, { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly onReload: () => void;
}

/** Offers to reload the page when the service worker has loaded a new version of the site. */
export default function PwaReloadPopup({ onReload }: Props): ReactNode {
	const [isVisible, setVisible] = useState(true);
	if (!isVisible) return null;
	return (
		<div
			role="status"
			className={clsx("alert", "alert--secondary", styles.popup)}
		>
			<p>
				<Translate
					id="theme.PwaReloadPopup.info"
					description="The text for PWA reload popup"
				>
					New version available
				</Translate>
			</p>
			<div className={styles.buttonContainer}>
				<button
					className="button button--link"
					type="button"
					onClick={() => {
						setVisible(false);
						onReload();
					}}
				>
					<Translate
						id="theme.PwaReloadPopup.refreshButtonText"
						description="The text for PWA reload button"
					>
						Refresh
					</Translate>
				</button>
				<button
					aria-label={translate({
						id: "theme.PwaReloadPopup.closeButtonAriaLabel",
						message: "Close",
						description: "The ARIA label for close button of PWA reload popup",
					})}
					className={clsx("close", styles.closeButton)}
					type="button"
					onClick={() => setVisible(false)}
				>
					<span aria-hidden="true">&times;</span>
				</button>
			</div>
		</div>
	);
}
