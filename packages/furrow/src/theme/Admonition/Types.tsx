import type { Props } from "@theme/Admonition";
import Caution from "@theme/Admonition/Type/Caution";
import Danger from "@theme/Admonition/Type/Danger";
import Info from "@theme/Admonition/Type/Info";
import Note from "@theme/Admonition/Type/Note";
import Tip from "@theme/Admonition/Type/Tip";
import Warning from "@theme/Admonition/Type/Warning";
import type { ComponentType } from "react";

/** Components by admonition type. Types after `caution` are legacy names. */
const AdmonitionTypes: { [type: string]: ComponentType<Props> } = {
	note: Note,
	tip: Tip,
	info: Info,
	warning: Warning,
	danger: Danger,
	caution: Caution,
	secondary: (props) => <Note title="secondary" {...props} />,
	important: (props) => <Info title="important" {...props} />,
	success: (props) => <Tip title="success" {...props} />,
};

export default AdmonitionTypes;
