import Translate from "@docusaurus/Translate";
import type { Props as AdmonitionProps } from "@theme/Admonition";
import IconInfo from "@theme/Admonition/Icon/Info";
import AdmonitionLayout from "@theme/Admonition/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import { ADMONITION_TYPES } from "../../../shared/admonitions";

export interface Props extends AdmonitionProps {}

const defaults = {
	icon: <IconInfo />,
	title: (
		<Translate
			id="theme.admonition.info"
			description="The default label used for the Info admonition (:::info)"
		>
			info
		</Translate>
	),
};

export default function AdmonitionTypeInfo(props: Props): ReactNode {
	return (
		<AdmonitionLayout
			{...defaults}
			{...props}
			className={clsx(ADMONITION_TYPES.info?.className, props.className)}
		>
			{props.children}
		</AdmonitionLayout>
	);
}
