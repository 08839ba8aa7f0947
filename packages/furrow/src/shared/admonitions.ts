/** Appearance and icons of the admonition types, used by React components and by compiled Markdown. */

export type AdmonitionIcon = "note" | "tip" | "info" | "warning" | "danger";

export interface AdmonitionLook {
	icon: AdmonitionIcon;
	/** Infima's alert classes. */
	className: string;
	label: string;
	/** Message id of the label, if it is translated. */
	labelId?: string;
}

const look = (
	icon: AdmonitionIcon,
	alert: string,
	label: string,
	translated = true,
): AdmonitionLook => ({
	icon,
	className: `alert alert--${alert}`,
	label,
	labelId: translated ? `theme.admonition.${label}` : undefined,
});

export const ADMONITION_TYPES: Record<string, AdmonitionLook> = {
	note: look("note", "secondary", "note"),
	tip: look("tip", "success", "tip"),
	info: look("info", "info", "info"),
	warning: look("warning", "warning", "warning"),
	danger: look("danger", "danger", "danger"),
	caution: look("warning", "warning", "caution"),
	// Names from older versions that sites still use.
	secondary: look("note", "secondary", "secondary", false),
	important: look("info", "info", "important", false),
	success: look("tip", "success", "success", false),
};

export const ADMONITION_ICONS: Record<
	AdmonitionIcon,
	{ viewBox: string; path: string }
> = {
	note: {
		viewBox: "0 0 16 16",
		path: "M11.4 1.4 14.6 4.6 5.2 14 1 15 2 10.8ZM11.4 3.4 3.3 11.4 2.8 13.2 4.6 12.7 12.6 4.6Z",
	},
	tip: {
		viewBox: "0 0 16 16",
		path: "M8 .8a5 5 0 0 0-2.8 9.1V12h5.6V9.9A5 5 0 0 0 8 .8Zm0 1.4a3.6 3.6 0 0 1 1.8 6.7l-.4.25V10.6H6.6V9.15l-.4-.25A3.6 3.6 0 0 1 8 2.2ZM5.6 12.8h4.8v1H5.6ZM6.4 14.4h3.2v.9H6.4Z",
	},
	info: {
		viewBox: "0 0 16 16",
		path: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 1.4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 0 1 8 2.4ZM7.2 7.2h1.6v4.4H7.2ZM7.2 4.4h1.6V6H7.2Z",
	},
	warning: {
		viewBox: "0 0 16 16",
		path: "M8 1.2 15.5 14.5H.5ZM8 4.1 2.9 13.1h10.2ZM7.3 6.8h1.4v3.3H7.3ZM7.3 10.9h1.4v1.3H7.3Z",
	},
	danger: {
		viewBox: "0 0 16 16",
		path: "M5 1h6l4 4v6l-4 4H5l-4-4V5Zm.6 1.4L2.4 5.6v4.8l3.2 3.2h4.8l3.2-3.2V5.6l-3.2-3.2ZM7.3 4.3h1.4v4.4H7.3ZM7.3 9.9h1.4v1.5H7.3Z",
	},
};
