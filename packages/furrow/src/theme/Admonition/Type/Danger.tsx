import Translate from "@docusaurus/Translate";
import type { Props as AdmonitionProps } from "@theme/Admonition";
import IconDanger from "@theme/Admonition/Icon/Danger";
import AdmonitionLayout from "@theme/Admonition/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import { ADMONITION_TYPES } from "../../../shared/admonitions";

export interface Props extends AdmonitionProps {}

const defaults = {
	icon: <IconDanger />,
	title: (
		<Translate
			id="theme.admonition.danger"
			description="The default label used for the Danger admonition (:::danger)"
		>
			danger
		</Translate>
	),
};

export default function AdmonitionTypeDanger(props: Props): ReactNode {
	return (
		<AdmonitionLayout
			{...defaults}
			{...props}
			className={clsx(ADMONITION_TYPES.danger?.className, props.className)}
		>
			{props.children}
		</AdmonitionLayout>
	);
}
