import { own } from "../../shared/own.js";
import type {
	TranslationFile,
	TranslationFileContent,
} from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";

interface Item {
	label?: string;
	items?: Item[];
	[key: string]: unknown;
}

interface Column {
	title?: string | null;
	items?: Item[];
}

interface Logo {
	alt?: string;
}

interface Navbar {
	title?: string;
	logo?: Logo;
	items?: Item[];
}

interface Footer {
	copyright?: string;
	logo?: Logo;
	links?: (Item | Column)[];
}

const isColumn = (link: Item | Column): link is Column => "items" in link;

function navbarMessages(navbar: Navbar): TranslationFileContent {
	const content: TranslationFileContent = {};
	if (navbar.title)
		content.title = {
			message: navbar.title,
			description: "The title in the navbar",
		};
	if (navbar.logo?.alt)
		content["logo.alt"] = {
			message: navbar.logo.alt,
			description: "The alt text of navbar logo",
		};
	const top = navbar.items ?? [];
	for (const { label } of [...top, ...top.flatMap((item) => item.items ?? [])])
		if (label)
			content[`item.label.${label}`] = {
				message: label,
				description: `Navbar item with label ${label}`,
			};
	return content;
}

function footerMessages(footer: Footer): TranslationFileContent {
	const content: TranslationFileContent = {};
	const links = footer.links ?? [];
	for (const link of links)
		if (isColumn(link) && link.title)
			content[`link.title.${link.title}`] = {
				message: link.title as string,
				description: `The title of the footer links column with title=${link.title} in the footer`,
			};
	for (const link of links.flatMap((entry) =>
		isColumn(entry) ? (entry.items ?? []) : [entry],
	))
		if (link.label)
			content[`link.item.label.${link.label}`] = {
				message: link.label,
				description: `The label of footer link with label=${link.label} linking to ${link.to ?? link.href}`,
			};
	if (footer.copyright)
		content.copyright = {
			message: footer.copyright,
			description: "The footer copyright",
		};
	if (footer.logo?.alt)
		content["logo.alt"] = {
			message: footer.logo.alt,
			description: "The alt text of footer logo",
		};
	return content;
}

/** Returns the translatable texts of the classic theme's config: `navbar.json` and `footer.json`. */
export function themeTranslationFiles(
	themeConfig: Record<string, Untyped>,
): TranslationFile[] {
	const files: TranslationFile[] = [];
	if (themeConfig.navbar)
		files.push({ path: "navbar", content: navbarMessages(themeConfig.navbar) });
	if (themeConfig.footer)
		files.push({ path: "footer", content: footerMessages(themeConfig.footer) });
	return files;
}

const translated = (
	content: TranslationFileContent,
	id: string,
	fallback: string | undefined,
) => own(content, id)?.message ?? fallback;

function translateLogo(logo: Logo, content: TranslationFileContent): Logo {
	return { ...logo, alt: translated(content, "logo.alt", logo.alt) };
}

/** Translates the labels of an item and of its nested items, if they have any. */
function translateItem(
	item: Item,
	content: TranslationFileContent,
	prefix: string,
): Item {
	const result = { ...item };
	if (item.label)
		result.label = translated(content, `${prefix}.${item.label}`, item.label);
	if (item.items)
		result.items = item.items.map((sub) => translateItem(sub, content, prefix));
	return result;
}

function translateNavbar(
	navbar: Navbar,
	content: TranslationFileContent,
): Navbar {
	return {
		...navbar,
		...(navbar.title
			? { title: translated(content, "title", navbar.title) }
			: {}),
		...(navbar.logo ? { logo: translateLogo(navbar.logo, content) } : {}),
		items: navbar.items?.map((item) =>
			translateItem(item, content, "item.label"),
		),
	};
}

function translateFooter(
	footer: Footer,
	content: TranslationFileContent,
): Footer {
	return {
		...footer,
		...(footer.logo ? { logo: translateLogo(footer.logo, content) } : {}),
		...(footer.copyright
			? { copyright: translated(content, "copyright", footer.copyright) }
			: {}),
		links: footer.links?.map((link) => {
			const result: Item = translateItem(
				link as Item,
				content,
				"link.item.label",
			);
			if (isColumn(link) && link.title)
				result.title = translated(
					content,
					`link.title.${link.title}`,
					link.title,
				);
			return result;
		}),
	};
}

/** Returns the classic theme's config with the messages of its translation files. */
export function translateThemeConfig(
	themeConfig: Record<string, Untyped>,
	files: TranslationFile[],
): Record<string, Untyped> {
	const contentOf = (path: string) =>
		files.find((file) => file.path === path)?.content ?? {};
	return {
		...themeConfig,
		...(themeConfig.navbar
			? { navbar: translateNavbar(themeConfig.navbar, contentOf("navbar")) }
			: {}),
		...(themeConfig.footer
			? { footer: translateFooter(themeConfig.footer, contentOf("footer")) }
			: {}),
	};
}
