import type { ReactNode } from "react";
import type { IconShape } from "../../types/icon";
import "./styles.css";

export interface Props {
	/** An icon shape (compiled from an icon name in Markdown), an emoji, or an element. */
	readonly icon: IconShape | ReactNode;
}

const isShape = (icon: Props["icon"]): icon is IconShape =>
	typeof icon === "object" && icon !== null && "body" in icon;

/** Icon of a card or feature. `<Icon name="…" />` in Markdown compiles to an `svg` element and does not use this. */
export default function Icon({ icon }: Props): ReactNode {
	if (!isShape(icon)) return icon;
	const { body, ...size } = icon;
	return (
		<svg
			aria-hidden="true"
			className="furrow-icon"
			{...size}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: from a package that the site has installed
			dangerouslySetInnerHTML={{ __html: body }}
		/>
	);
}
