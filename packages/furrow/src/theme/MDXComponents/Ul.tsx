import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"ul"> {}

export default function MDXUl(props: Props): ReactNode {
	const isTaskList = props.className?.includes("contains-task-list");
	return (
		<ul
			{...props}
			className={
				clsx(props.className, isTaskList && "containsTaskList_fw") || undefined
			}
		/>
	);
}
