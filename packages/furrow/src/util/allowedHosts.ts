/**
 * Host names under which a server may be requested. Otherwise, another site whose name is made to resolve to this
 * machine could read the pages (DNS rebinding).
 */
import { isIP } from "node:net";
import { hostname } from "node:os";

/** Allowed names. A name with a leading dot includes its subdomains. `true` allows any name. */
export type AllowedHosts = true | readonly string[];

/** Whether a host stands for all addresses of this machine. */
export const isAnyAddress = (host: string) =>
	/^(?:0\.0\.0\.0|::|\[::\])$/.test(host);

/** Returns the names under which a server that listens on a host may be requested. */
export function namesOf(host: string): string[] {
	if (isAnyAddress(host)) return [hostname(), `${hostname()}.local`];
	return isIP(host) ? [] : [host];
}

/** Parses hosts as flags and plugins specify them: names, or `all` for any. */
export const readHosts = (values: readonly string[]): AllowedHosts => {
	const names = values.flatMap((text) => text.split(",")).map((n) => n.trim());
	return names.includes("all") ? true : names.filter(Boolean);
};

/** Returns the union of several lists. */
export const joinHosts = (...all: AllowedHosts[]): AllowedHosts =>
	all.includes(true) ? true : (all as string[][]).flat();

/** Returns the name in a `Host` header, without the port. */
const nameIn = (header = "") => header.replace(/:\d*$/, "").toLowerCase();

const isLocalName = (name: string) => /^(?:[\w-]+\.)*localhost$/.test(name);

/** Whether a `Host` header refers to the machine that made the request. */
export function isLoopbackHost(header: string | undefined): boolean {
	const name = nameIn(header);
	return isLocalName(name) || /^(?:127(?:\.\d+){3}|\[::1\])$/.test(name);
}

/** Whether a `Host` header is allowed. IP addresses always are, since no other site can have one as its name. */
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
	// The header may contain anything.
	if (!/^[\w.-]+$/.test(name)) return "The request has no valid Host header.\n";
	return `The host "${name}" is not allowed. To allow it, run

  furrow ${command} --allowed-hosts ${name}

or in the site's config:

  server: { allowedHosts: ["${name}"] },
`;
}
