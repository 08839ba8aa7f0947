import type { ReactNode } from "react";
import { own } from "../../shared/own";
import { type InterpolateValues, interpolate } from "./Interpolate";

type IdOrMessage<Key extends "children" | "message", Str extends string> =
	| ({ [key in Key]: Str } & { id?: string })
	| ({ [key in Key]?: Str } & { id: string });

export type TranslateParam<Str extends string> = IdOrMessage<"message", Str> & {
	description?: string;
};

export type TranslateProps<Str extends string> = IdOrMessage<
	"children",
	Str
> & {
	description?: string;
	values?: InterpolateValues<Str, ReactNode>;
};

function localise(id: string | undefined, message: string | undefined): string {
	const key = id ?? message;
	if (key === undefined)
		throw new Error("A text to translate needs an id or a default message.");
	return own(globalThis.__FURROW__?.codeTranslations, key) ?? message ?? key;
}

/** Returns a text in the page's language. Works anywhere, including at the top level of a module. */
export function translate<Str extends string>(
	{ message, id }: TranslateParam<Str>,
	values?: InterpolateValues<Str, string | number>,
): string {
	return interpolate(localise(id, message), values as never);
}

/**
 * Renders a text in the page's language. Its values may be elements.
 * @throws when its child is not a plain string; only checked on the server
 */
export function Translate<Str extends string>({
	children,
	id,
	values,
}: TranslateProps<Str>): ReactNode {
	if (import.meta.env.SSR && children && typeof children !== "string")
		throw new Error(
			"The only child of <Translate> must be a plain string, not an element or an expression.",
		);
	return <>{interpolate(localise(id, children), values as never)}</>;
}

export default Translate;
