/**
 * Names of classes that pages show before a reader does something: those of Infima, and those of the theme's CSS modules
 * without the hash behind them. A name that is missing here is never wrong: pages that have it load the whole style sheet.
 * `tests/browser/look.test.ts` compares pages with this sheet and with the whole one.
 */

const names = (text: string) => text.trim().split(/\s+/);

/** The names that the critical style sheet has rules for. */
export const SHOWN: ReadonlySet<string> = new Set([
	// Nearly every page: navbar, footer, announcement bar, table of contents.
	...names(`
		announcementBarClose_ announcementBarContent_ announcementBarPlaceholder_ announcementBar_
		clean-btn clean-list close closeButton_ col col--3 colorModeToggle_
		container container-fluid content_ darkToggleIcon_
		dropdown dropdown--hoverable dropdown--right dropdown__link dropdown__link--active dropdown__menu
		footer footer--dark footer__col footer__copyright footer__item footer__items footer__link-item footer__links
		footer__title iconExternalLink_ iconLanguage_ lightToggleIcon_ mainWrapper_
		margin-bottom--sm margin-top--md margin-top--sm
		navbar navbar--fixed-top navbar-sidebar__backdrop
		navbarSearchContainer_ navbar__brand navbar__inner navbar__item navbar__items
		navbar__items--right navbar__link navbar__link--active navbar__logo navbar__title navbar__toggle
		row skipToContent_ systemToggleIcon_
		table-of-contents table-of-contents__left-border table-of-contents__link tableOfContents_
		text--center text--truncate themedComponent--dark_ themedComponent--light_ themedComponent_
		thin-scrollbar toggleButtonDisabled_ toggleButton_ toggleIcon_ toggle_
	`),
	// Markdown content and admonitions.
	...names(`
		markdown alert alert--secondary alert--success alert--warning
		button_ icon_ margin-bottom--md tabs tabs__item tabs__item--active tabItem_ tabList_
		tocCollapsibleButton_ tocCollapsible_ tocMobile_
	`),
	// Docs and posts.
	...names(`
		pagination-nav pagination-nav__label pagination-nav__link pagination-nav__link--next
		pagination-nav__link--prev pagination-nav__sublabel sidebar_ iconEdit_ lastUpdated_ noPrint_
	`),
	// Docs.
	...names(`
		backToTopButton_ badge badge--secondary
		breadcrumbHomeIcon_ breadcrumbs breadcrumbsContainer_ breadcrumbs__item breadcrumbs__item--active breadcrumbs__link
		button button--outline button--secondary button--sm categoryLinkLabel_ categoryLink_ copyPage_
		docItemCol_ docItemContainer_ docMainContainer_ docRoot_ docSidebarContainer_ docsWrapper_
		linkLabel_ menu menuWithAnnouncementBar_ menu_
		menu__link menu__link--active menu__link--sublist menu__link--sublist-caret menu__list menu__list-item
		menu__list-item--collapsed menu__list-item-collapsible padding-bottom--lg padding-top--md sidebarViewport_ status_
	`),
	// Posts.
	...names(`
		author-as-h2_ authorBlogPostCount_ authorCol_ authorDetails_ authorImage_ authorListItem_ authorName_
		authorSocialIcon_ authorSocialLink_ authorSocials_ authorTitle_
		githubSvg_ instagramSvg_ linkedinSvg_ threadsSvg_ xSvg_
		avatar avatar__intro avatar__name avatar__photo col--12 col--2 col--7 col--9 container_
		margin-bottom--xl margin-left--sm margin-vert--lg margin-vert--md padding--none
		sidebarItemLinkActive_ sidebarItemLink_ sidebarItemList_ sidebarItemTitle_ sidebarItem_
		tagRegular_ tagWithCount_ tag_ tags_ text--right title_ yearGroupHeading_
	`),
	// Pages that a site writes as components.
	...names(`
		col--2 col--8 col--offset-2 container--fluid margin-vert--lg mdxPageWrapper_
	`),
	// What some sites use everywhere and most do not use at all.
	...names(`
		alert--danger alert--info breadcrumbs__item--active button--link button--primary
		card card__body card__footer card__header cardContainer_ cardDescription_ cardTitle_
		hero hero--primary hero__subtitle hero__title margin-top--lg margin-vert--xl col--offset-3
		col--4 col--6 docCardListItem_
		footer__link-separator footer__logo footerLogoLink_
		menu__caret menu__list-item-collapsible--active menuExternalLink_
		navbar--dark navbar--primary navbarHideable_ navbar__items--center padding--lg tabs--block
	`),
]);

/** A class of Infima's, by the block that it belongs to. */
const INFIMA =
	/^(?:alert|avatar|badge|breadcrumbs|button|button-group|card|clean-btn|clean-list|close|col|container|container-fluid|dropdown|footer|hero|(?:margin|padding)(?:-(?:bottom|horiz|left|right|top|vert))?|markdown|menu|navbar|navbar-sidebar|pagination|pagination-nav|pills|row|shadow|table-of-contents|tabs|text|thin-scrollbar)(?:__|--|$)/;

/** Class names added by interaction. */
const STATE = /^furrow-code-(?:copied|wrapped)$/;

/** A class of a CSS module: its name there, and a hash. */
const OF_MODULE = /^(.+?_)_?[\w-]{5}$/;

/**
 * The name by which a class may be left out of the critical style sheet; nothing for one of the site's own sheets, which may be
 * given to an element by any means.
 */
export function dispensableName(className: string): string | undefined {
	return INFIMA.test(className) || STATE.test(className)
		? className
		: OF_MODULE.exec(className)?.[1];
}
