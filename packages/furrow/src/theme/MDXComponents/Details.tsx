import Details from "@theme/Details";
import {
	Children,
	type ComponentProps,
	isValidElement,
	type ReactElement,
	type ReactNode,
} from "react";

export interface Props extends ComponentProps<"details"> {}

export default function MDXDetails(props: Props): ReactNode {
	const items = Children.toArray(props.children);
	const summary = items.find(
		(item): item is ReactElement =>
			isValidElement(item) && item.type === "summary",
	);
	return (
		<Details {...(props as ComponentProps<typeof Details>)} summary={summary}>
			{items.filter((item) => item !== summary)}
		</Details>
	);
}
