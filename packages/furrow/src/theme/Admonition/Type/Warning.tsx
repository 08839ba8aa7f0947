import Translate from "@docusaurus/Translate";
import type { Props as AdmonitionProps } from "@theme/Admonition";
import IconWarning from "@theme/Admonition/Icon/Warning";
import AdmonitionLayout from "@theme/Admonition/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import { ADMONITION_TYPES } from "../../../shared/admonitions";

export interface Props extends AdmonitionProps {}

const defaults = {
	icon: <IconWarning />,
	title: (
		<Translate
			id="theme.admonition.warning"
			description="The default label used for the Warning admonition (:::warning)"
		>
			warning
		</Translate>
	),
};

export default function AdmonitionTypeWarning(props: Props): ReactNode {
	return (
		<AdmonitionLayout
			{...defaults}
			{...props}
			className={clsx(ADMONITION_TYPES.warning?.className, props.className)}
		>
			{props.children}
		</AdmonitionLayout>
	);
}
