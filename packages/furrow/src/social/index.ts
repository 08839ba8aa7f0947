export { CARD_SIZE, type CardSettings, type SocialCard } from "./card.js";
export { sectionOf } from "./section.js";
export { cardComponents, cardsConfig, SiteCards } from "./siteCards.js";
export { writeCards } from "./writeCards.js";
