import type { Member } from "@site/src/data/team";
import type { ReactNode } from "react";
import styles from "./styles.module.scss";

/** Initials on a disc. Decorative, since the name is next to it. */
export default function Avatar({ member }: { member: Member }): ReactNode {
	return (
		<svg
			aria-hidden="true"
			className={styles.avatar}
			data-role={member.role}
			viewBox="0 0 48 48"
			width="48"
			height="48"
		>
			<circle className={styles.disc} cx="24" cy="24" r="24" />
			<text
				className={styles.initials}
				x="24"
				y="24"
				dy="0.35em"
				textAnchor="middle"
			>
				{member.initials}
			</text>
		</svg>
	);
}
