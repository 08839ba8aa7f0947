export type SwizzleAction = "wrap" | "eject";
export type Safety = "safe" | "unsafe" | "forbidden";

/** Components whose props and position are stable between minor versions. All others may change. */
const SAFE = new Set([
	"Admonition/Icon/Danger",
	"Admonition/Icon/Info",
	"Admonition/Icon/Note",
	"Admonition/Icon/Tip",
	"Admonition/Icon/Warning",
	"Admonition/Layout",
	"Admonition/Type/Caution",
	"Admonition/Type/Danger",
	"Admonition/Type/Info",
	"Admonition/Type/Note",
	"Admonition/Type/Tip",
	"Admonition/Type/Warning",
	"CodeBlock",
	"ColorModeToggle",
	"DocCardList",
	"Footer",
	"Footer/Copyright",
	"Footer/Layout",
	"Footer/LinkItem",
	"Footer/Links",
	"Footer/Links/MultiColumn",
	"Footer/Links/Simple",
	"Footer/Logo",
	"Icon/Arrow",
	"Icon/DarkMode",
	"Icon/Edit",
	"Icon/LightMode",
	"Icon/Menu",
	"MDXComponents/A",
	"MDXComponents/Code",
	"MDXComponents/Details",
	"MDXComponents/Heading",
	"MDXComponents/Img",
	"MDXComponents/Li",
	"MDXComponents/Pre",
	"MDXComponents/Ul",
	"MDXContent",
	"NotFound",
	"Root",
	"SearchBar",
	"SkipToContent",
]);

/** Modules that export objects or functions instead of components and cannot be wrapped. */
const NO_COMPONENTS = new Set([
	"Admonition/Types",
	"MDXComponents",
	"NavbarItem/ComponentTypes",
	"prism-include-languages",
]);

/** Returns how safe it is to swizzle a component of the classic theme. */
export function safetyOf(component: string, action: SwizzleAction): Safety {
	if (NO_COMPONENTS.has(component))
		return action === "wrap" ? "forbidden" : "safe";
	if (component === "DocSidebar" && action === "wrap") return "safe";
	return SAFE.has(component) ? "safe" : "unsafe";
}
