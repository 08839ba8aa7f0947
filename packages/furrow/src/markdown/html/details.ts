import type { Props, Shape } from "../emit/attributes.js";

/** Returns the markup of a collapsible block. `summary` is the HTML of the `<summary>` element. */
export function detailsShape(
	props: Props,
	summary: string | undefined,
	content: string,
): Shape {
	const open = props.open === true || props.open === "";
	return {
		tag: "details",
		props: {
			...props,
			className: ["details_fw alert alert--info", props.className]
				.filter(Boolean)
				.join(" "),
			"data-collapsed": open ? "false" : "true",
		},
		inner: `${summary ?? "<summary>Details</summary>"}<div><div class="collapsibleContent_fw">${content}</div></div>`,
	};
}
