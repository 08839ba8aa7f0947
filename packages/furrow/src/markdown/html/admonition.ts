import { ADMONITION_ICONS, ADMONITION_TYPES } from "../../shared/admonitions";
import { escapeContent } from "../../shared/html.js";
import { own } from "../../shared/own.js";
import type { Shape } from "../emit/attributes.js";

export interface AdmonitionInput {
	type: string;
	/** Title as HTML. */
	title?: string;
	className?: string;
	id?: string;
	/** Content as HTML. */
	content: string;
}

/** Returns the markup of an admonition. Unknown types look like `info`, as in Docusaurus. */
export function admonitionShape(
	input: AdmonitionInput,
	translate: (id: string, fallback: string) => string,
): Shape {
	const look = own(ADMONITION_TYPES, input.type) ?? ADMONITION_TYPES.info;
	if (!look) throw new Error("The admonition type info is missing.");
	const title =
		input.title ??
		escapeContent(
			look.labelId ? translate(look.labelId, look.label) : look.label,
		);
	const className = [
		`theme-admonition theme-admonition-${input.type} admonition_fw ${look.className}`,
		input.className,
	]
		.filter(Boolean)
		.join(" ");
	const icon = ADMONITION_ICONS[look.icon];
	const heading = `<div class="admonitionHeading_fw"><span class="admonitionIcon_fw"><svg viewBox="${icon.viewBox}" aria-hidden="true"><path fill-rule="evenodd" d="${icon.path}"></path></svg></span>${title}</div>`;
	const content = input.content
		? `<div class="admonitionContent_fw">${input.content}</div>`
		: "";
	return {
		tag: "div",
		props: input.id ? { className, id: input.id } : { className },
		inner: heading + content,
	};
}
