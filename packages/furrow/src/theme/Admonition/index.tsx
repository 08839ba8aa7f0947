import { processAdmonitionProps } from "@docusaurus/theme-common";
import AdmonitionTypes from "@theme/Admonition/Types";
import type { ComponentType, ReactNode } from "react";
import { own } from "../../shared/own";

export interface Props {
	readonly children: ReactNode;
	readonly type: string;
	readonly icon?: ReactNode;
	readonly title?: ReactNode;
	readonly className?: string;
	readonly id?: string;
}

function getComponent(type: string): ComponentType<Props> {
	const component = own(AdmonitionTypes, type);
	if (component) return component;
	console.warn(
		`There is no admonition of the type "${type}": it looks like "info". Add it to src/theme/Admonition/Types.`,
	);
	return AdmonitionTypes.info as ComponentType<Props>;
}

export default function Admonition(unprocessed: Props): ReactNode {
	const props = processAdmonitionProps(unprocessed);
	const Component = getComponent(props.type);
	return <Component {...props} />;
}
