import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";
import type { SearchVersions } from "./useSearchVersions";

/** A select for each docs plugin that has several versions. */
export function VersionSelects({
	plugins,
	chosen,
	choose,
}: SearchVersions): ReactNode {
	const label = translate({
		id: "theme.navbar.mobileVersionsDropdown.label",
		message: "Versions",
	});
	return (
		<div
			className={clsx(
				"col",
				"col--3",
				"padding-left--none",
				styles.searchVersionColumn,
			)}
		>
			{plugins.map(({ pluginId, versions }) => {
				const labelPrefix = plugins.length > 1 ? `${pluginId}: ` : "";
				return (
					<select
						key={pluginId}
						aria-label={`${labelPrefix}${label}`}
						onChange={(event) => choose(pluginId, event.target.value)}
						value={chosen[pluginId]}
						className={styles.searchVersionInput}
					>
						{versions.map(({ name, label: version }) => (
							<option
								key={name}
								label={`${labelPrefix}${version}`}
								value={name}
							/>
						))}
					</select>
				);
			})}
		</div>
	);
}
