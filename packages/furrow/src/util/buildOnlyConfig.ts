/** Fields of the site's config that are for the build. Browsers get them only where code reads them. */
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
