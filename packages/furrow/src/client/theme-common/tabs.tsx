import {
	Children,
	createContext,
	isValidElement,
	type ReactElement,
	type ReactNode,
	useCallback,
	useContext,
	useMemo,
	useState,
} from "react";
import { useHistory } from "react-router-dom";
import useIsomorphicLayoutEffect from "../exports/useIsomorphicLayoutEffect";
import { useStorageSlot } from "../runtime/storageSlot";
import { duplicates } from "./duplicates";
import { useQueryStringValue } from "./historyUtils";
import { ReactContextError } from "./reactUtils";

export interface TabValue {
	readonly value: string;
	readonly label?: string;
	readonly attributes?: { [key: string]: unknown };
	readonly default?: boolean;
}

export interface TabsProps {
	readonly lazy?: boolean;
	readonly block?: boolean;
	readonly children: ReactNode;
	readonly defaultValue?: string | null;
	readonly values?: readonly TabValue[];
	readonly groupId?: string;
	readonly className?: string;
	readonly queryString?: string | boolean;
}

export interface TabItemProps {
	readonly children: ReactNode;
	readonly value: string;
	readonly default?: boolean;
	readonly label?: string;
	readonly hidden?: boolean;
	readonly className?: string;
	readonly attributes?: { [key: string]: unknown };
}

const isTabItem = (child: unknown): child is ReactElement<TabItemProps> =>
	isValidElement<{ value?: unknown }>(child) &&
	typeof child.props.value !== "undefined";

/** Returns the tab items among the children. Throws if there is anything else. */
function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
	return Children.toArray(children)
		.filter((child) => typeof child !== "string" || child.trim())
		.map((child) => {
			if (isTabItem(child)) return child;
			const type = isValidElement(child) ? child.type : child;
			// Static nodes of compiled Markdown contain the name of their element.
			const tag = isValidElement<{ node?: { s?: string } }>(child)
				? child.props.node?.s
				: undefined;
			const name =
				tag ??
				(typeof type === "function" ? type.name || "component" : String(type));
			throw new Error(
				`A child of <Tabs> is <${name}>: all of them should be <TabItem> elements, each with a "value".`,
			);
		});
}

/** Returns the children of `<Tabs>` without the line breaks between them. */
export function sanitizeTabsChildren(children: ReactNode): ReactNode {
	return tabItems(children);
}

function readValues({
	values,
	children,
}: Pick<TabsProps, "values" | "children">): readonly TabValue[] {
	const tabs =
		values ??
		tabItems(children).map(({ props }) => ({
			value: props.value,
			label: props.label,
			attributes: props.attributes,
			default: props.default,
		}));
	const repeated = duplicates(
		tabs as TabValue[],
		(a: TabValue, b: TabValue) => a.value === b.value,
	);
	if (repeated.length > 0)
		throw new Error(
			`<Tabs> has several tabs with the value "${repeated.map(({ value }) => value).join('", "')}". Every tab needs a value of its own.`,
		);
	return tabs;
}

function initialValue(
	{ defaultValue }: TabsProps,
	tabs: readonly TabValue[],
): string {
	const [first] = tabs;
	if (!first) throw new Error("<Tabs> needs at least one <TabItem>.");
	if (defaultValue) {
		if (!tabs.some(({ value }) => value === defaultValue))
			throw new Error(
				`<Tabs> has the defaultValue "${defaultValue}", but none of its tabs has this value: ${tabs.map(({ value }) => value).join(", ")}. Set defaultValue={null} to select none.`,
			);
		return defaultValue;
	}
	if (defaultValue === null) return null as unknown as string;
	return (tabs.find((tab) => tab.default) ?? first).value;
}

function queryKey({
	queryString = false,
	groupId,
}: Pick<TabsProps, "queryString" | "groupId">): string | null {
	if (typeof queryString === "string") return queryString;
	if (!queryString) return null;
	if (!groupId)
		throw new Error(
			'<Tabs queryString> needs a groupId to name the query parameter, or a name: queryString="my-key".',
		);
	return groupId;
}

export interface TabsContextValue {
	selectedValue: string;
	selectValue: (value: string) => void;
	tabValues: readonly TabValue[];
	lazy: boolean;
	block: boolean;
}

/** Manages the state of one `<Tabs>`: the selected tab, synchronised with the tabs of its group. */
export function useTabsContextValue(props: TabsProps): TabsContextValue {
	const { groupId, values, children, lazy = false, block = false } = props;
	const tabValues = useMemo(
		() => readValues({ values, children }),
		[values, children],
	);
	const [selectedValue, setSelected] = useState(() =>
		initialValue(props, tabValues),
	);
	const key = queryKey(props);
	const history = useHistory();
	const fromQuery = useQueryStringValue(key);
	const [fromStorage, slot] = useStorageSlot(
		groupId ? `docusaurus.tab.${groupId}` : null,
	);

	const isTab = (value: string | null): value is string =>
		tabValues.some((tab) => tab.value === value);
	const chosen = [fromQuery, fromStorage].find(isTab);
	useIsomorphicLayoutEffect(() => {
		if (chosen !== undefined) setSelected(chosen);
	}, [chosen]);

	const selectValue = useCallback(
		(value: string) => {
			if (!tabValues.some((tab) => tab.value === value))
				throw new Error(`No tab has the value "${value}".`);
			setSelected(value);
			if (key) {
				const search = new URLSearchParams(history.location.search);
				search.set(key, value);
				history.replace({ ...history.location, search: search.toString() });
			}
			slot.set(value);
		},
		[tabValues, key, history, slot],
	);

	return { selectedValue, selectValue, tabValues, lazy, block };
}

const TabsContext = createContext<TabsContextValue | null>(null);

/**
 * Returns the state of the surrounding `<Tabs>`, or of tabs with the given props: themes from before Docusaurus 3.10
 * pass props and have no provider.
 *
 * @throws without props, outside of a `<TabsProvider>`
 */
export function useTabs(props?: TabsProps): TabsContextValue {
	// biome-ignore lint/correctness/useHookAtTopLevel: one call always passes props, or never
	const value = props ? useTabsContextValue(props) : useSurroundingTabs();
	if (!value) throw new ReactContextError("TabsProvider");
	return value;
}

/** Returns the state of the surrounding `<Tabs>`; `null` if there are none. */
export function useSurroundingTabs(): TabsContextValue | null {
	return useContext(TabsContext);
}

export function TabsProvider({
	children,
	value,
}: {
	children: ReactNode;
	value: TabsContextValue;
}): ReactNode {
	return <TabsContext.Provider value={value}>{children}</TabsContext.Provider>;
}
