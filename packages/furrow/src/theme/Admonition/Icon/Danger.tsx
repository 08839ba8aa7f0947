import type { ComponentProps, ReactNode } from "react";
import { ADMONITION_ICONS } from "../../../shared/admonitions";

export interface Props extends ComponentProps<"svg"> {}

export default function AdmonitionIconDanger(props: Props): ReactNode {
	const { viewBox, path } = ADMONITION_ICONS.danger;
	return (
		<svg viewBox={viewBox} aria-hidden="true" {...props}>
			<path fillRule="evenodd" d={path} />
		</svg>
	);
}
