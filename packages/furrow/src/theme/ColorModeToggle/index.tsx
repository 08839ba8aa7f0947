import { translate } from "@docusaurus/Translate";
import type { ColorMode } from "@docusaurus/theme-common";
import IconDarkMode from "@theme/Icon/DarkMode";
import IconLightMode from "@theme/Icon/LightMode";
import IconSystemColorMode from "@theme/Icon/SystemColorMode";
import clsx from "clsx";
import { memo, type ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly className?: string;
	readonly buttonClassName?: string;
	readonly respectPrefersColorScheme: boolean;
	/** `null` follows the system preference. */
	readonly value: ColorMode | null;
	/** Called with the new mode. */
	readonly onChange: (colorMode: ColorMode | null) => void;
}

function nextColorMode(
	value: ColorMode | null,
	respectPrefersColorScheme: boolean,
): ColorMode | null {
	if (!respectPrefersColorScheme) {
		return value === "dark" ? "light" : "dark";
	}
	if (value === null) {
		return "light";
	}
	return value === "light" ? "dark" : null;
}

function modeName(value: ColorMode | null): string {
	switch (value) {
		case "light":
			return translate({
				id: "theme.colorToggle.ariaLabel.mode.light",
				message: "light mode",
			});
		case "dark":
			return translate({
				id: "theme.colorToggle.ariaLabel.mode.dark",
				message: "dark mode",
			});
		default:
			return translate({
				id: "theme.colorToggle.ariaLabel.mode.system",
				message: "system mode",
			});
	}
}

function ColorModeToggle({
	className,
	buttonClassName,
	respectPrefersColorScheme,
	value,
	onChange,
}: Props): ReactNode {
	const mode = modeName(value);
	return (
		<div className={clsx(styles.toggle, className)}>
			<button
				className={clsx("clean-btn", styles.toggleButton, buttonClassName)}
				type="button"
				onClick={() =>
					onChange(nextColorMode(value, respectPrefersColorScheme))
				}
				title={mode}
				aria-label={translate(
					{
						id: "theme.colorToggle.ariaLabel",
						message: "Switch between dark and light mode (currently {mode})",
					},
					{ mode },
				)}
			>
				{/* CSS shows one of the three, by an attribute of <html>, so the icon is right before any script runs. */}
				<IconLightMode
					className={clsx(styles.toggleIcon, styles.lightToggleIcon)}
				/>
				<IconDarkMode
					className={clsx(styles.toggleIcon, styles.darkToggleIcon)}
				/>
				<IconSystemColorMode
					className={clsx(styles.toggleIcon, styles.systemToggleIcon)}
				/>
			</button>
		</div>
	);
}

export default memo(ColorModeToggle);
