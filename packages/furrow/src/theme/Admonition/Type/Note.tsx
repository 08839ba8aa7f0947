import Translate from "@docusaurus/Translate";
import type { Props as AdmonitionProps } from "@theme/Admonition";
import IconNote from "@theme/Admonition/Icon/Note";
import AdmonitionLayout from "@theme/Admonition/Layout";
import clsx from "clsx";
import type { ReactNode } from "react";
import { ADMONITION_TYPES } from "../../../shared/admonitions";

export interface Props extends AdmonitionProps {}

const defaults = {
	icon: <IconNote />,
	title: (
		<Translate
			id="theme.admonition.note"
			description="The default label used for the Note admonition (:::note)"
		>
			note
		</Translate>
	),
};

export default function AdmonitionTypeNote(props: Props): ReactNode {
	return (
		<AdmonitionLayout
			{...defaults}
			{...props}
			className={clsx(ADMONITION_TYPES.note?.className, props.className)}
		>
			{props.children}
		</AdmonitionLayout>
	);
}
