import {
	sanitizeTabsChildren,
	type TabsProps,
	TabsProvider,
	useScrollPositionBlocker,
	useTabs,
	useTabsContextValue,
} from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import {
	Children,
	isValidElement,
	type KeyboardEvent,
	type ReactElement,
	type ReactNode,
	useRef,
} from "react";
import { useIsPrinting } from "../../client/theme-common/useIsPrinting";

export interface Props extends TabsProps {}

function TabList({ className }: { className?: string }): ReactNode {
	const { selectedValue, selectValue, tabValues, block } = useTabs();
	const tabs = useRef<(HTMLLIElement | null)[]>([]);
	const { blockElementScrollPositionUntilNextRender } =
		useScrollPositionBlocker();

	function select(index: number): void {
		const tab = tabs.current[index];
		const value = tabValues[index]?.value;
		if (!tab || value === undefined || value === selectedValue) return;
		// Synchronised tab groups may change the page's height. Keep the clicked tab at its scroll position.
		blockElementScrollPositionUntilNextRender(tab);
		selectValue(value);
	}

	function onKeyDown(event: KeyboardEvent, index: number): void {
		const last = tabValues.length - 1;
		const next: Record<string, number> = {
			ArrowRight: index === last ? 0 : index + 1,
			ArrowLeft: index === 0 ? last : index - 1,
			Home: 0,
			End: last,
		};
		const target = next[event.key];
		if (target !== undefined) {
			event.preventDefault();
			tabs.current[target]?.focus();
		} else if (event.key === "Enter" || event.key === " ") {
			event.preventDefault();
			select(index);
		}
	}

	return (
		<ul
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the elements that sites' CSS knows
			role="tablist"
			aria-orientation="horizontal"
			className={clsx("tabs", block && "tabs--block", className)}
		>
			{tabValues.map(({ value, label, attributes }, index) => (
				<li
					key={value}
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
					role="tab"
					tabIndex={selectedValue === value ? 0 : -1}
					aria-selected={selectedValue === value}
					ref={(element) => {
						tabs.current[index] = element;
					}}
					onKeyDown={(event) => onKeyDown(event, index)}
					onClick={() => select(index)}
					{...attributes}
					className={clsx(
						"tabs__item tabItem_fw",
						attributes?.className as string | undefined,
						selectedValue === value && "tabs__item--active",
					)}
				>
					{label ?? value}
				</li>
			))}
		</ul>
	);
}

function Panels({ children }: { children: ReactNode }): ReactNode {
	const { selectedValue, lazy } = useTabs();
	const items = Children.toArray(children).filter((child) =>
		isValidElement(child),
	) as ReactElement<{ value: string }>[];
	const isPrinting = useIsPrinting();
	const shown =
		lazy && !isPrinting
			? items.filter(({ props }) => props.value === selectedValue)
			: items;
	return <div className="margin-top--md">{shown}</div>;
}

function TabsContainer({
	className,
	children,
}: {
	className?: string;
	children: ReactNode;
}): ReactNode {
	return (
		<div className="theme-tabs-container tabs-container tabList_fw">
			<TabList className={className} />
			<Panels>{children}</Panels>
		</div>
	);
}

export default function Tabs(props: Props): ReactNode {
	const value = useTabsContextValue(props);
	return (
		<TabsProvider value={value}>
			<TabsContainer className={props.className}>
				{sanitizeTabsChildren(props.children)}
			</TabsContainer>
		</TabsProvider>
	);
}
