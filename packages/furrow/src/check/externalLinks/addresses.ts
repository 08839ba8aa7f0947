/** Collects a site's external links. */
import { BlockList, isIP } from "node:net";
import { loadedVersions } from "../../content/docs/index.js";
import type { MarkdownNode } from "../../markdown/index.js";
import type { ExternalLinksOptions } from "../../types/checks.js";
import { escapeRegExp } from "../../util/strings.js";
import { elementsIn, nodesOf } from "../elements.js";
import type { FindingPlace } from "../finding.js";
import { sidebarLinks, themeLinks } from "../frameLinks.js";
import type { CheckedSite } from "../rule.js";

/** An external address with all places that link to it. */
export interface Address {
	/** URL without an anchor. */
	url: string;
	places: FindingPlace[];
	/** Places with an anchor in the link, by anchor. */
	anchors: Map<string, FindingPlace[]>;
}

const ATTRIBUTES = ["href", "to", "src"];
const LINK_NODES = new Set(["link", "image", "definition"]);

/** IP addresses of this machine and of private networks. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	PRIVATE_NETWORKS.addSubnet(network, bits, "ipv4");
PRIVATE_NETWORKS.addAddress("::", "ipv6");
PRIVATE_NETWORKS.addAddress("::1", "ipv6");
PRIVATE_NETWORKS.addSubnet("fc00::", 7, "ipv6");
PRIVATE_NETWORKS.addSubnet("fe80::", 10, "ipv6");

/** Local host names, and names reserved for tests and documentation (RFC 2606, RFC 6761). */
const RESERVED_NAME =
	/(?:^|\.)(?:localhost|local|internal|test|example|invalid|example\.(?:com|net|org))\.?$/i;

/** Whether a host name or IP address is not on the public internet. */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "");
	const version = isIP(host);
	if (version)
		return PRIVATE_NETWORKS.check(host, version === 6 ? "ipv6" : "ipv4");
	return RESERVED_NAME.test(host) || !host.includes(".");
}

/** Whether a URL matches one of the site's `ignore` patterns. */
function isIgnored(
	url: string,
	patterns: NonNullable<ExternalLinksOptions["ignore"]>,
): boolean {
	return patterns.some((pattern) =>
		(typeof pattern === "string"
			? new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`)
			: // A global or sticky pattern is stateful: its result would depend on previous calls.
				new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""))
		).test(url),
	);
}

/** Yields the links of a syntax tree node, each with its position. */
function* linksOf(
	node: MarkdownNode,
): Generator<[string, MarkdownNode["position"]]> {
	if (LINK_NODES.has(node.type)) yield [node.url, node.position];
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
		for (const version of loadedVersions(content.locale.plugins))
			yield* sidebarLinks(version).urls;
	}
}

/** Returns the external addresses to check, each once. Skips the site's own URLs: new pages are not online yet. */
export function addressesOf(
	site: CheckedSite,
	{ ignore = [], privateHosts, anchors }: ExternalLinksOptions,
): Address[] {
	const { url: siteUrl = "", baseUrl = "/" } =
		site.contents[0]?.locale.context.siteConfig ?? {};
	const addresses = new Map<string, Address>();
	for (const [link, place] of linksOfSite(site)) {
		const absolute = link.startsWith("//") ? `https:${link}` : link;
		if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) continue;
		const { href, hash, hostname } = new URL(absolute);
		if (
			href.startsWith(siteUrl + baseUrl) ||
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
		// Anchors of client-side routers (`#/…`, `#!…`) and text fragments (`#:~:…`) refer to no element.
		if (anchors && /^#[^:!/]+$/.test(hash))
			address.anchors.set(hash.slice(1), [
				...(address.anchors.get(hash.slice(1)) ?? []),
				place,
			]);
	}
	return [...addresses.values()];
}
