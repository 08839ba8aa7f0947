import clsx from "clsx";
import { Fragment, type ReactNode } from "react";
import useIsBrowser from "../exports/useIsBrowser";
import { useColorMode } from "./colorMode";
import styles from "./ThemedComponent.module.css";

const THEMES = ["light", "dark"] as const;

interface Props {
	/** Renders the variant for a theme. */
	children: (params: {
		theme: (typeof THEMES)[number];
		className: string;
	}) => ReactNode;
	className?: string;
}

/**
 * Renders a variant for each theme, and CSS shows the right one. After hydration, renders only the variant of the
 * current theme.
 */
export default function ThemedComponent({
	className,
	children,
}: Props): ReactNode {
	const isBrowser = useIsBrowser();
	const { colorMode } = useColorMode();
	const themes = isBrowser ? [colorMode] : THEMES;
	return (
		<>
			{themes.map((theme) => {
				const classes = clsx(
					className,
					styles.themedComponent,
					styles[`themedComponent--${theme}`],
				);
				return (
					<Fragment key={theme}>
						{children({ theme, className: classes })}
					</Fragment>
				);
			})}
		</>
	);
}
