/** CSS properties with unitless numbers, to which React adds no `px`. */
const UNITLESS = new Set(
	"animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth".split(
		" ",
	),
);

/** Converts a React style object to CSS text. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
	const parts: string[] = [];
	for (const [name, value] of Object.entries(style)) {
		if (
			value === null ||
			value === undefined ||
			typeof value === "boolean" ||
			value === ""
		)
			continue;
		const isCustom = name.startsWith("--");
		const property = isCustom
			? name
			: name
					.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
					.replace(/^ms-/, "-ms-");
		const unit =
			typeof value === "number" &&
			value !== 0 &&
			!isCustom &&
			!UNITLESS.has(name)
				? "px"
				: "";
		parts.push(`${property}:${String(value).trim()}${unit}`);
	}
	return parts.join(";");
}
