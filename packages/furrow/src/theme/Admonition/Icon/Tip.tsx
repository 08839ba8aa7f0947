import type { ComponentProps, ReactNode } from "react";
import { ADMONITION_ICONS } from "../../../shared/admonitions";

export interface Props extends ComponentProps<"svg"> {}

export default function AdmonitionIconTip(props: Props): ReactNode {
	const { viewBox, path } = ADMONITION_ICONS.tip;
	return (
		<svg viewBox={viewBox} aria-hidden="true" {...props}>
			<path fillRule="evenodd" d={path} />
		</svg>
	);
}
