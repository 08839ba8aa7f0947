import { setTimeout as wait } from "node:timers/promises";
import { mapConcurrently } from "../../source/contentFiles.js";
import type { ExternalLinksOptions } from "../../types/checks.js";
import { groupBy } from "../../util/collections.js";
import { join } from "../../util/path.js";
import type { FindingPlace, RuleFinding } from "../finding.js";
import type { CheckedSite, Rule } from "../rule.js";
import { type Address, addressesOf } from "./addresses.js";
import { type Answer, hasAnchor, LinkChecker } from "./ask.js";
import { GoodAnswers } from "./goodAnswers.js";
import { type Clock, Hosts } from "./hosts.js";

/** Number of hosts to request in parallel. */
const MAX_HOSTS = 16;

const CLOCK: Clock = {
	now: Date.now,
	wait: (milliseconds) => wait(milliseconds),
};

/** Creates the finding for a URL, with all places that link to it. */
function findingAt(
	[place, ...others]: readonly FindingPlace[],
	message: string,
	extra: Partial<RuleFinding> = {},
): RuleFinding[] {
	return place ? [{ ...place, others, message, ...extra }] : [];
}

function findingsFor(
	{ url, places, anchors }: Address,
	answer: Answer,
): RuleFinding[] {
	if (answer.is === "broken") return findingAt(places, `${url} ${answer.why}.`);
	if (answer.is === "unclear")
		return findingAt(
			places,
			`${url} ${answer.why}, so it could not be checked.`,
			{
				isWarning: true,
				hint: 'Open it in a browser. If the page exists, add the URL to "ignore" of the rule.',
			},
		);
	const { movedTo, ids } = answer;
	return [
		...(movedTo
			? findingAt(places, `${url} has moved permanently to ${movedTo}.`, {
					isWarning: true,
					hint: "Change the link.",
				})
			: []),
		...[...anchors].flatMap(([anchor, at]) =>
			ids && !hasAnchor(ids, anchor)
				? findingAt(at, `${url} has no anchor "${anchor}".`, {
						isWarning: true,
					})
				: [],
		),
	];
}

/**
 * Requests each external address once and reports those that do not work.
 * @param clock replaceable in tests
 */
export async function checkExternalLinks(
	site: CheckedSite,
	options: ExternalLinksOptions,
	clock: Clock = CLOCK,
): Promise<RuleFinding[]> {
	const {
		timeout = 15_000,
		concurrency = 2,
		delay = 250,
		cacheDays = 7,
		privateHosts = false,
		userAgent = "Mozilla/5.0 (compatible; furrow-check)",
	} = options;
	const addresses = addressesOf(site, options);
	const file = join(site.cacheDir, "external-links.json");
	const cache = new GoodAnswers(file, cacheDays, clock.now());
	const hosts = new Hosts(delay, clock);
	const asker = new LinkChecker(hosts, { timeout, userAgent, privateHosts });
	const answers = new Map<Address, Answer>();
	const ask = async (address: Address) => {
		const { url, anchors } = address;
		const cached = cache.find(url, anchors.keys());
		const answer = cached ?? (await asker.check(url, anchors.size > 0));
		if (!cached) cache.keep(url, answer, anchors.keys());
		answers.set(address, answer);
		site.count(answers.size, addresses.length);
	};
	const byHost = groupBy(addresses, ({ url }) => new URL(url).host);
	await mapConcurrently(
		byHost,
		(addressesOfHost) => mapConcurrently(addressesOfHost, ask, concurrency),
		MAX_HOSTS,
	);
	if (cacheDays > 0 && addresses.length) cache.save();
	return addresses.flatMap((address) =>
		findingsFor(address, answers.get(address) as Answer),
	);
}

export const externalLinks: Rule<"external-links"> = {
	name: "external-links",
	description: "Links to other sites work.",
	severity: "off",
	whenOn: "error",
	check: (site, options) => checkExternalLinks(site, options),
};
