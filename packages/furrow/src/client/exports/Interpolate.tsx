import { Fragment, isValidElement, type ReactNode } from "react";
import { own } from "../../shared/own";

export type ExtractInterpolatePlaceholders<Str extends string> =
	Str extends `${string}{${infer Key}}${infer Rest}`
		? Key | ExtractInterpolatePlaceholders<Rest>
		: never;

export type InterpolateValues<Str extends string, Value extends ReactNode> = {
	[key in ExtractInterpolatePlaceholders<Str>]: Value;
};

export type InterpolateProps<Str extends string> = {
	children: Str;
	values?: InterpolateValues<Str, ReactNode>;
};

/** Replaces the `{placeholders}` of a text by values. Returns a string, unless a value is an element. */
export function interpolate<Str extends string>(
	text: Str,
	values?: InterpolateValues<Str, string | number>,
): string;
export function interpolate<Str extends string, Value extends ReactNode>(
	text: Str,
	values?: InterpolateValues<Str, Value>,
): ReactNode;
export function interpolate(
	text: string,
	values: Record<string, ReactNode> = {},
): ReactNode {
	// Fast path: a page has dozens of texts, few of which have placeholders.
	if (!text.includes("{")) return text;
	const parts = text.split(/(\{\w+\})/).map((part, index) => {
		const isPlaceholder = index % 2 === 1;
		return (isPlaceholder ? own(values, part.slice(1, -1)) : undefined) ?? part;
	});
	if (!parts.some((part) => isValidElement(part))) return parts.join("");
	return (
		parts
			.filter((part) => part !== "")
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
			.map((part, index) => <Fragment key={index}>{part}</Fragment>)
	);
}

/**
 * {@link interpolate} as a component.
 * @throws when its child is not a string
 */
export function Interpolate<Str extends string>({
	children,
	values,
}: InterpolateProps<Str>): ReactNode {
	if (typeof children !== "string")
		throw new Error(
			"The only child of <Interpolate> must be a plain string, with {placeholders} for the values.",
		);
	return <>{interpolate(children, values as never)}</>;
}

export default Interpolate;
