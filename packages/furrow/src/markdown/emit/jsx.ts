import type { PropValue } from "../../types/page.js";
import { FurrowError } from "../../util/errors.js";
import type { Place } from "../../util/places.js";
import {
	type Constant,
	type ConstantScope,
	evaluate,
	UNKNOWN,
} from "../code/evaluate.js";
import type { PageExpression } from "../code/module.js";
import { isEmptyExpression, parseExpression } from "../code/parse.js";
import type { Page, SourcePoint } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { Props } from "./attributes.js";

/** The attributes of a JSX element. Constant ones are evaluated. */
export interface JsxProps {
	props: Props;
	/** Expression numbers of spread attributes. */
	spread: number[];
	/** Whether an attribute needs React: an expression, a spread, a ref or a key. */
	needsReact: boolean;
}

/** Collects the page's expressions and evaluates constant ones. */
export class Expressions {
	readonly all: PageExpression[] = [];
	/** Position of each expression in the file. */
	readonly places: (Place | null)[] = [];

	constructor(
		private readonly page: Page,
		private readonly constants: ConstantScope,
	) {}

	/** Returns the value of a constant expression, or the number of any other expression. */
	private read(
		expression: PageExpression,
		point: SourcePoint | undefined,
	): { value: Constant } | { $expr: number } {
		const { source } = expression;
		let value: Constant | typeof UNKNOWN;
		try {
			value = evaluate(parseExpression(source), this.constants);
		} catch (error) {
			throw new FurrowError(
				`The expression {${source.trim().slice(0, 60)}} is not valid JavaScript: ${(error as Error).message.replace(/ \(\d+:\d+\)$/, "")}.`,
				{
					file: this.page.input.filePath,
					...this.page.place(point),
					hint: "A `{` in text starts an expression. Write `\\{` for the character itself.",
					cause: error,
				},
			);
		}
		return value === UNKNOWN ? this.add(expression, point) : { value };
	}

	/** Returns the text of an expression if it is known at compile time, otherwise its number. */
	content(node: HtmlNode): string | { $expr: number } {
		const source = node.value ?? "";
		if (isEmptyExpression(source)) return "";
		const expression = { source, isAttribute: false };
		const result = this.read(expression, node.position?.start);
		if ("$expr" in result) return result;
		const text = renderedText(result.value);
		return text ?? this.add(expression, node.position?.start);
	}

	private add(
		expression: PageExpression,
		point: SourcePoint | undefined,
	): { $expr: number } {
		const { line, column } = this.page.place(point);
		this.places.push(line && column ? { line, column } : null);
		return { $expr: this.all.push(expression) - 1 };
	}

	attributes(node: HtmlNode): JsxProps {
		const result: JsxProps = { props: {}, spread: [], needsReact: false };
		const isTag = /^[a-z][^.]*$/.test(node.name ?? "");
		// Not every engine reports the positions of attributes.
		const point = node.position?.start;
		for (const attribute of node.attributes ?? []) {
			if (attribute.type === "mdxJsxExpressionAttribute") {
				this.spread(
					attribute.value.trim().replace(/^\.\.\./, ""),
					point,
					result,
				);
				continue;
			}
			const { name, value } = attribute;
			if (name === "ref" || name === "key") result.needsReact = true;
			// React rejects event handlers that are strings, as HTML has them.
			if (typeof value === "string" && /^on[a-z]/i.test(name) && isTag)
				continue;
			if (value === null || value === undefined) result.props[name] = true;
			else if (typeof value === "string") result.props[name] = value;
			else {
				const read = this.read(
					{ source: value.value, isAttribute: true },
					point,
				);
				if ("$expr" in read) {
					result.needsReact = true;
					result.props[name] = read;
				} else if (read.value !== undefined)
					result.props[name] = (
						isTag ? fileUrl(read.value) : read.value
					) as PropValue;
			}
		}
		return result;
	}

	private spread(
		source: string,
		point: SourcePoint | undefined,
		result: JsxProps,
	): void {
		if (isEmptyExpression(source)) return;
		const read = this.read({ source, isAttribute: true }, point);
		if (
			"value" in read &&
			read.value !== null &&
			typeof read.value === "object" &&
			!Array.isArray(read.value)
		) {
			Object.assign(result.props, read.value);
			return;
		}
		if ("value" in read) return;
		result.needsReact = true;
		result.spread.push(read.$expr);
	}
}

/** Unwraps the module that `require` of a file returns to its default export, the URL. */
function fileUrl(value: Constant): Constant {
	const isModule =
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		Object.keys(value).join() === "default";
	return isModule ? value.default : value;
}

/** Returns the text that React renders for a constant, or `undefined` if it contains an object. */
function renderedText(value: Constant): string | undefined {
	if (typeof value === "string") return value;
	if (typeof value === "number") return String(value);
	if (value === null || value === undefined || typeof value === "boolean")
		return "";
	if (!Array.isArray(value)) return undefined;
	const parts = value.map(renderedText);
	return parts.some((part) => part === undefined) ? undefined : parts.join("");
}
