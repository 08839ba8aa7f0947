/** Host names that a server accepts. */
import { describe, expect, it } from "vitest";
import {
	hostRefusal,
	isAllowedHost,
	isLoopbackHost,
	joinHosts,
	readHosts,
} from "../../../packages/furrow/src/util/allowedHosts";

const ALLOWED = ["docs.example", ".dev.example"];

describe("a host", () => {
	it.each([
		"localhost",
		"localhost:3000",
		"LOCALHOST:3000",
		"site.localhost",
		"127.0.0.1:3000",
		"192.168.0.7",
		"[::1]:3000",
		"[fe80::1]",
		"docs.example",
		"DOCS.example:8080",
		"dev.example",
		"a.b.dev.example:1",
	])("%s is allowed", (host) => {
		expect(isAllowedHost(host, ALLOWED)).toBe(true);
	});

	it.each([
		undefined,
		"",
		":3000",
		"evil.example",
		"localhost.evil.example",
		"evil-localhost",
		"localhost.",
		"127.0.0.1.evil.example",
		"0x7f.1",
		"2130706433",
		"x.docs.example",
		"docs.example.evil",
		"evildev.example",
		".dev.example.evil",
		"docs.example, evil.example",
		"docs.example@evil.example",
		"evil.example#docs.example",
		"evil.example/localhost",
	])("%s is refused", (host) => {
		expect(isAllowedHost(host, ALLOWED)).toBe(false);
		expect(isAllowedHost(host, [])).toBe(false);
	});

	it("with any name is allowed if all are", () => {
		const all = joinHosts(["docs.example"], readHosts(["a.example,all"]));
		expect(isAllowedHost("evil.example", all)).toBe(true);
		expect(readHosts(["a.example, .b.example", "c"])).toEqual([
			"a.example",
			".b.example",
			"c",
		]);
	});

	it("is a loopback host only by the names of this machine", () => {
		for (const host of ["localhost:1", "a.localhost", "127.0.0.1", "[::1]:2"])
			expect(isLoopbackHost(host), host).toBe(true);
		for (const host of ["192.168.0.7", "docs.example", "127.0.0.1.nip.io"])
			expect(isLoopbackHost(host), host).toBe(false);
	});
});

it("the refusal names the option to set, and does not repeat invalid names", () => {
	const text = hostRefusal("my.dev.example:3000", "start");
	expect(text).toContain("furrow start --allowed-hosts my.dev.example\n");
	expect(text).toContain('server: { allowedHosts: ["my.dev.example"] }');
	expect(hostRefusal("<script>", "serve")).not.toContain("script");
});
