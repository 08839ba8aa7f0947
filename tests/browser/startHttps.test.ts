/** `furrow start` over HTTPS: flags for the certificate, and Docusaurus's environment variables. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:https";
import { join } from "node:path";
import { connect } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { createSite, furrow, PLAIN_ENV } from "../build/site";
import { start } from "./browser";

const files = {
	"docusaurus.config.js":
		'export default { title: "Secure", url: "https://secure.example", baseUrl: "/", presets: [["classic", { docs: false, blog: false }]] };\n',
	"src/pages/index.js": "export default () => <main>Safe</main>;\n",
};

function makeCertificate(
	dir: string,
): { cert: string; key: string } | undefined {
	const [cert, key] = ["cert.pem", "key.pem"].map((name) => join(dir, name));
	if (!(cert && key)) return undefined;
	try {
		execFileSync(
			"openssl",
			[
				...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"],
				...[
					"-subj",
					"/CN=localhost",
					"-addext",
					"subjectAltName=DNS:localhost",
				],
				...["-keyout", key, "-out", cert],
			],
			{ stdio: "ignore", env: PLAIN_ENV },
		);
		return { cert, key };
	} catch {
		// OpenSSL may not be installed.
		return undefined;
	}
}

it("serves over HTTPS if given a certificate and its key", async ({ skip }) => {
	const site = createSite("https", files);
	onTestFinished(() => site.dispose());
	const made = makeCertificate(site.dir);
	if (!made) return skip("OpenSSL is not installed.");
	const server = await start(
		site,
		...["--ssl-cert", made.cert, "--ssl-key", made.key],
	);
	onTestFinished(() => server.stop());
	expect(server.url).toMatch(/^https:/);
	const html = await new Promise<string>((done, fail) => {
		const options = { ca: readFileSync(made.cert) };
		get(new URL("/", server.url), options, (response) => {
			let text = "";
			response.setEncoding("utf8").on("data", (part) => {
				text += part;
			});
			response.on("end", () => done(text));
		}).on("error", fail);
	});
	expect(html).toContain("Safe");
});

it("creates a certificate of its own, and reuses it", async () => {
	const site = createSite("https-without", files);
	onTestFinished(() => site.dispose());
	const certificate = async () => {
		const server = await start(site, "--https");
		try {
			expect(server.url).toMatch(/^https:/);
			const { hostname, port } = new URL(server.url);
			const socket = connect({
				host: hostname,
				port: Number(port),
				rejectUnauthorized: false,
			});
			await once(socket, "secureConnect");
			const { raw } = socket.getPeerCertificate();
			socket.destroy();
			return raw.toString("base64");
		} finally {
			await server.stop();
		}
	};
	const first = await certificate();
	expect(first.length).toBeGreaterThan(100);
	expect(await certificate()).toBe(first);
});

it.each([
	[["--https"], { SSL_CRT_FILE: "cert.pem" }],
	[["--ssl-cert", "cert.pem"], {}],
])(
	"explains what to do if the key of the certificate is missing: %j %j",
	async (flags, env) => {
		const site = createSite("https-half", files);
		onTestFinished(() => site.dispose());
		const { code, text } = await furrow(
			["start", site.dir, "--no-open", ...flags],
			undefined,
			env,
		);
		expect(code).toBe(1);
		expect(text).toContain("HTTPS also needs the key of the certificate.");
		expect(text).toContain("--ssl-cert and --ssl-key");
	},
);
