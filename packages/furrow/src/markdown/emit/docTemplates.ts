/** Static markup of the documentation components. Pages get the style sheets of those that they contain. */
import { escapeContent } from "../../shared/html.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import { attributesHtml, type Props, type Shape } from "./attributes.js";
import type { ElementTemplates } from "./elements.js";
import type { StaticTemplate } from "./staticTemplates.js";

/** An occurrence of a component: its props, and the HTML of its children. */
interface Part {
	props: Props;
	inner: string;
	/** Templates of the page. */
	templates: ElementTemplates;
	node: HtmlNode;
}

/** Whether a node is more than the whitespace between blocks. */
const hasContent = ({ type, value = "" }: HtmlNode) =>
	type !== "text" || value.trim() !== "";

function template(
	name: string,
	props: StaticTemplate["props"],
	shape: (part: Part) => Shape,
): [source: string, template: StaticTemplate] {
	const source = `@theme/${name}`;
	const sheet = { file: join(THEME_DIR, name, "styles.css"), fonts: [] };
	return [
		source,
		{
			element: source,
			props,
			shape(templates, jsx, children, inner, _text, node) {
				templates.page.addSheet(sheet);
				const html = children.some(hasContent) ? inner(children) : "";
				return shape({ props: jsx.props, inner: html, templates, node });
			},
		},
	];
}

const box = (className: string, inner: string): Shape => ({
	tag: "div",
	props: { className },
	inner,
});

const text = (value: unknown): string => escapeContent(`${value ?? ""}`);

/** Returns the HTML of an icon or an emoji. */
function iconHtml(icon: Props[string], className: string): string {
	if (!icon) return "";
	let drawing = text(icon);
	if (typeof icon === "object" && "body" in icon) {
		const { body, ...size } = icon;
		drawing = `<svg${attributesHtml({ "aria-hidden": true, className: "furrow-icon", ...size })}>${body}</svg>`;
	}
	return `<span class="${className}" aria-hidden="true">${drawing}</span>`;
}

/** Returns the HTML of a title, which is a link if the component has an `href`. */
const titleHtml = ({
	props: { title, href },
	templates,
	node,
}: Part): string =>
	href
		? `<a${attributesHtml(templates.link({ href }, node))}>${text(title)}</a>`
		: text(title);

const CARD: StaticTemplate["props"] = {
	href: "string",
	icon: "icon",
	title: "string",
};

/** Templates by module request. */
export const DOC_TEMPLATES: Record<string, StaticTemplate> = Object.fromEntries(
	[
		template("Badge", { type: "string" }, ({ props, inner }) => {
			const { type = "info" } = props;
			const className = `furrow-badge furrow-badge--${type} alert--${type}`;
			return { tag: "span", props: { className }, inner };
		}),
		template("Card", CARD, (part) => {
			const { href, icon } = part.props;
			const title = `${iconHtml(icon, "furrow-card-icon")}${titleHtml(part)}`;
			const body = part.inner
				? `<div class="furrow-card-text">${part.inner}</div>`
				: "";
			return box(
				href ? "furrow-card furrow-card--link" : "furrow-card",
				`<div class="furrow-card-title">${title}</div>${body}`,
			);
		}),
		template("Cards", {}, ({ inner }) => box("furrow-cards", inner)),
		template("Feature", CARD, (part) => {
			const icon = iconHtml(part.props.icon, "furrow-feature-icon");
			return box(
				"furrow-feature",
				`${icon}<div class="furrow-feature-title">${titleHtml(part)}</div>${part.inner}`,
			);
		}),
		template("Features", {}, ({ inner }) => box("furrow-features", inner)),
		template("Figure", { caption: "string" }, ({ props, inner }) => ({
			tag: "figure",
			props: { className: "furrow-figure" },
			inner: `${inner}<figcaption>${text(props.caption)}</figcaption>`,
		})),
		template("FileTree", {}, ({ inner }) => box("furrow-file-tree", inner)),
		template("Steps", {}, ({ inner }) => box("furrow-steps", inner)),
	],
);
