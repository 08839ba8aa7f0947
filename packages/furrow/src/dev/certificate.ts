/** The certificate of `start` for HTTPS: a given one, or one generated for the site. */
import { readFileSync } from "node:fs";
import { cacheDir } from "../cache/index.js";
import { FurrowError } from "../util/errors.js";
import { join } from "../util/path.js";

export interface Certificate {
	cert: Buffer | string;
	key: Buffer | string;
	/** The file that it was read from. */
	file?: string;
}

function read(name: string, file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (cause) {
		throw new FurrowError(`The ${name} cannot be read.`, {
			file,
			hint: "Check the path.",
			cause,
		});
	}
}

/**
 * Returns the certificate. Docusaurus's variables `SSL_CRT_FILE` and `SSL_KEY_FILE` name its files. Without them it is
 * self-signed, and is kept in the site's cache, so that browsers ask once whether to trust it.
 *
 * @throws FurrowError when one of the files is missing
 */
export async function siteCertificate(siteDir: string): Promise<Certificate> {
	const { SSL_CRT_FILE: cert, SSL_KEY_FILE: key } = process.env;
	if (cert && key)
		return {
			cert: read("certificate", cert),
			key: read("key of the certificate", key),
			file: cert,
		};
	if (cert || key)
		throw new FurrowError(
			`HTTPS also needs the ${cert ? "key of the certificate" : "certificate of the key"}.`,
			{
				hint: "Pass both files with --ssl-cert and --ssl-key (or SSL_CRT_FILE and SSL_KEY_FILE), or neither for a self-signed certificate.",
			},
		);
	const { getCertificate } = await import("@vitejs/plugin-basic-ssl");
	const both = await getCertificate(join(cacheDir(siteDir), "https"));
	return { cert: both, key: both };
}
