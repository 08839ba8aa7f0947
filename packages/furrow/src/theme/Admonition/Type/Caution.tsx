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
			id="theme.admonition.caution"
			description="The default label used for the Caution admonition (:::caution)"
		>
			caution
		</Translate>
	),
};

export default function AdmonitionTypeCaution(props: Props): ReactNode {
	return (
		<AdmonitionLayout
			{...defaults}
			{...props}
			className={clsx(ADMONITION_TYPES.caution?.className, props.className)}
		>
			{props.children}
		</AdmonitionLayout>
	);
}
