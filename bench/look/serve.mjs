import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

/** Returns the base URL that a site was built for, with a trailing slash. */
const baseOf = (dir) =>
	/(?:src|href)="?(\/[^"> ]*?)assets\/(?:js|css)\//.exec(
		readFileSync(join(dir, "404.html"), "utf8"),
	)?.[1] ?? "/";

/** Serves a built folder under its base URL on a free local port. Missing files return its 404 page. */
export async function serveFolder(dir) {
	const base = baseOf(dir);
	const files = sirv(dir, { dev: true, extensions: ["html"] });
	const server = createServer((request, response) => {
		if (request.url.startsWith(base))
			request.url = request.url.slice(base.length - 1);
		files(request, response, () => {
			response.writeHead(404, { "content-type": "text/html" });
			createReadStream(join(dir, "404.html")).pipe(response);
		});
	}).listen(0, "localhost");
	await once(server, "listening");
	return {
		url: `http://localhost:${server.address().port}${base}`,
		stop: () => server.close(),
	};
}
