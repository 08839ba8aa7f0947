import { useColorMode, useThemeConfig } from "@docusaurus/theme-common";
import ColorModeToggle from "@theme/ColorModeToggle";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly className?: string;
}

export default function NavbarColorModeToggle({ className }: Props): ReactNode {
	const {
		navbar: { style },
		colorMode: { disableSwitch, respectPrefersColorScheme },
	} = useThemeConfig();
	const { colorModeChoice, setColorMode } = useColorMode();
	if (disableSwitch) {
		return null;
	}
	return (
		<ColorModeToggle
			className={className}
			buttonClassName={
				style === "dark" ? styles.darkNavbarColorModeToggle : undefined
			}
			respectPrefersColorScheme={respectPrefersColorScheme}
			value={colorModeChoice}
			onChange={setColorMode}
		/>
	);
}
