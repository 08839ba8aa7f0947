/**
 * By which names a server may be called. A page elsewhere whose name is made to lead to this machine could read the site
 * otherwise.
 */
import { isIP } from "node:net";
import { hostname } from "node:os";

/** Names, those with a dot before them with all that end with them; `true` for any name. */
export type AllowedHosts = true | readonly string[];

/** Whether a host stands for all addresses of this machine. */
export const isAnyAddress = (host: string) =>
	/^(?:0\.0\.0\.0|::|\[::\])$/.test(host);

/** Names by which a server that listens on a host may be called. */
export function namesOf(host: string): string[] {
	if (isAnyAddress(host)) return [hostname(), `${hostname()}.local`];
	return isIP(host) ? [] : [host];
}

/** Hosts as flags and plugins write them: names, and `all` for any. */
export const readHosts = (given: readonly string[]): AllowedHosts => {
	const names = given.flatMap((text) => text.split(",")).map((n) => n.trim());
	return names.includes("all") ? true : names.filter(Boolean);
};

/** All that one of several lists allows. */
export const joinHosts = (...all: AllowedHosts[]): AllowedHosts =>
	all.includes(true) ? true : (all as string[][]).flat();

/** The name in a `Host` header, without the port. */
const nameIn = (header = "") => header.replace(/:\d*$/, "").toLowerCase();

const isLocalName = (name: string) => /^(?:[\w-]+\.)*localhost$/.test(name);

/** Whether a `Host` header means the machine on which the request was made. */
export function isLoopbackHost(header: string | undefined): boolean {
	const name = nameIn(header);
	return isLocalName(name) || /^(?:127(?:\.\d+){3}|\[::1\])$/.test(name);
}

/** Whether a `Host` header is allowed. IP addresses always are, because no other site can have them as its name. */
export function isAllowedHost(
	header: string | undefined,
	allowed: AllowedHosts,
): boolean {
	const name = nameIn(header);
	if (!name) return false;
	if (isLocalName(name) || isIP(name.replace(/^\[(.*)\]$/, "$1"))) return true;
	return (
		allowed === true ||
		allowed
			.map((host) => host.toLowerCase())
			.some((host) =>
				host.startsWith(".")
					? name === host.slice(1) || name.endsWith(host)
					: name === host,
			)
	);
}

/** Returns the response to requests with a host name that is not allowed. */
export function hostRefusal(
	header: string | undefined,
	command: "start" | "serve",
): string {
	const name = nameIn(header);
	// Anybody may write anything there.
	if (!/^[\w.-]+$/.test(name)) return "The request has no valid Host header.\n";
	return `The host "${name}" is not allowed. To allow it, run

  furrow ${command} --allowed-hosts ${name}

or in the site's config:

  server: { allowedHosts: ["${name}"] },
`;
}
