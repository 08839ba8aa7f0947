/** Links of a site that lead out of it. */
import { BlockList, isIP } from "node:net";
import type { MarkdownNode } from "../../markdown/index.js";
import type { ExternalLinksOptions } from "../../types/checks.js";
import { escapeRegExp } from "../../util/strings.js";
import { elementsIn, nodesOf } from "../elements.js";
import type { FindingPlace } from "../finding.js";
import { sidebarLinks, themeLinks, versionsOf } from "../frameLinks.js";
import type { CheckedSite } from "../rule.js";

/** An address with all the places that name it. */
export interface Address {
	/** Without its anchor. */
	url: string;
	places: FindingPlace[];
	/** Places by the anchors that they name. */
	anchors: Map<string, FindingPlace[]>;
}

const ATTRIBUTES = ["href", "to", "src"];
const LINKING = new Set(["link", "image", "definition"]);

/** Addresses of this machine and of networks that are not the internet. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	PRIVATE.addSubnet(network, bits, "ipv4");
PRIVATE.addAddress("::", "ipv6");
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");

/** Names that lead nowhere on the internet, and those that documentation is to use in examples (RFC 2606, RFC 6761). */
const RESERVED =
	/(?:^|\.)(?:localhost|local|internal|test|example|invalid|example\.(?:com|net|org))\.?$/i;

/** Whether a host is not on the internet, by its name. */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "");
	const version = isIP(host);
	if (version) return PRIVATE.check(host, version === 6 ? "ipv6" : "ipv4");
	return RESERVED.test(host) || !host.includes(".");
}

/** Whether an address is one that the site does not want to be asked. */
function isIgnored(
	url: string,
	patterns: NonNullable<ExternalLinksOptions["ignore"]>,
): boolean {
	return patterns.some((pattern) =>
		(typeof pattern === "string"
			? new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`)
			: // One with a state would give another answer each time.
				new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""))
		).test(url),
	);
}

/** The links that a node of the tree has. */
function* linksOf(
	node: MarkdownNode,
): Generator<[string, MarkdownNode["position"]]> {
	if (LINKING.has(node.type)) yield [node.url, node.position];
	for (const element of elementsIn(node))
		for (const attribute of ATTRIBUTES) {
			const url = element.text(attribute);
			if (url !== undefined) yield [url, { start: element.point }];
		}
}

function* linksOfSite(site: CheckedSite): Generator<[string, FindingPlace]> {
	for (const file of site.files)
		for (const node of nodesOf(file.tree))
			for (const [url, position] of linksOf(node)) {
				const place = file.at(position?.start);
				if (!file.switches.isOff("external-links", place.line))
					yield [url, place];
			}
	for (const content of site.contents) {
		yield* themeLinks(content, site.configPath).urls;
		for (const version of versionsOf(content))
			yield* sidebarLinks(version).urls;
	}
}

/** The addresses to ask, each once. Those of the site itself are not among them: a new page is not online yet. */
export function addressesOf(
	site: CheckedSite,
	{ ignore = [], privateHosts, anchors }: ExternalLinksOptions,
): Address[] {
	const { url: home = "", baseUrl = "/" } =
		site.contents[0]?.locale.context.siteConfig ?? {};
	const addresses = new Map<string, Address>();
	for (const [link, place] of linksOfSite(site)) {
		const written = link.startsWith("//") ? `https:${link}` : link;
		if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) continue;
		const { href, hash, hostname } = new URL(written);
		if (
			href.startsWith(home + baseUrl) ||
			(!privateHosts && isPrivateHost(hostname)) ||
			isIgnored(link, ignore)
		)
			continue;
		const url = hash ? href.slice(0, -hash.length) : href;
		let address = addresses.get(url);
		if (!address) {
			address = { url, places: [], anchors: new Map() };
			addresses.set(url, address);
		}
		address.places.push(place);
		// Routers of applications and text fragments use anchors that are no elements.
		if (anchors && /^#[^:!/]+$/.test(hash))
			address.anchors.set(hash.slice(1), [
				...(address.anchors.get(hash.slice(1)) ?? []),
				place,
			]);
	}
	return [...addresses.values()];
}
