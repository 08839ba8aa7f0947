/** Fields of the site's config that only the build needs. They are sent to browsers only if code reads them. */
export const BUILD_ONLY_CONFIG = [
	"presets",
	"plugins",
	"themes",
	"headTags",
	"scripts",
	"stylesheets",
	"clientModules",
	"ssrTemplate",
	"markdown",
	"future",
	"staticDirectories",
	"webpack",
	"navigation",
	"security",
	"server",
	"checks",
] as const;
