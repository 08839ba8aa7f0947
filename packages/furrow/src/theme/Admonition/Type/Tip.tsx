import Translate from "@docusaurus/Translate";
import type { Props as AdmonitionProps } from "@theme/Admonition";
import IconTip from "@theme/Admonition/Icon/Tip";
import AdmonitionLayout from "@theme/Admonition/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import { ADMONITION_TYPES } from "../../../shared/admonitions";

export interface Props extends AdmonitionProps {}

const defaults = {
	icon: <IconTip />,
	title: (
		<Translate
			id="theme.admonition.tip"
			description="The default label used for the Tip admonition (:::tip)"
		>
			tip
		</Translate>
	),
};

export default function AdmonitionTypeTip(props: Props): ReactNode {
	return (
		<AdmonitionLayout
			{...defaults}
			{...props}
			className={clsx(ADMONITION_TYPES.tip?.className, props.className)}
		>
			{props.children}
		</AdmonitionLayout>
	);
}
