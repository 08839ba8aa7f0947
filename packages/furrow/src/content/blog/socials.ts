import { mapOf, number, text } from "../../schema/index.js";
import { own } from "../../shared/own.js";

/** Profile URLs by platform. */
const PLATFORMS: Record<string, (handle: string) => string> = {
	twitter: (handle) => `https://twitter.com/${handle}`,
	github: (handle) => `https://github.com/${handle}`,
	linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
	stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
	x: (handle) => `https://x.com/${handle}`,
	bluesky: (handle) => `https://bsky.app/profile/${handle}`,
	instagram: (handle) => `https://www.instagram.com/${handle}`,
	threads: (handle) => `https://www.threads.net/@${handle}`,
	mastodon: (handle) => `https://mastodon.social/@${handle}`,
	youtube: (handle) => `https://youtube.com/@${handle}`,
	twitch: (handle) => `https://twitch.tv/${handle}`,
	email: (address) => `mailto:${address}`,
};

export const socialsSchema = mapOf(text.or(number().after(String)));

/** Converts user names to profile URLs. */
export function normalizeSocials(
	socials: Record<string, string>,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(socials).map(([platform, value]) => {
			const isUrl = /^(?:(?:https?:)?\/\/|mailto:)/.test(value);
			const url = isUrl ? value : own(PLATFORMS, platform)?.(value);
			return [platform, url ?? value];
		}),
	);
}
