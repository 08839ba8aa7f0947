import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

/** Serves a built folder on a free port of this machine; what is missing is its 404 page. */
export async function serveFolder(dir) {
	const files = sirv(dir, { dev: true, extensions: ["html"] });
	const server = createServer((request, response) =>
		files(request, response, () => {
			response.writeHead(404, { "content-type": "text/html" });
			createReadStream(join(dir, "404.html")).pipe(response);
		}),
	).listen(0, "localhost");
	await once(server, "listening");
	return {
		url: `http://localhost:${server.address().port}`,
		stop: () => server.close(),
	};
}
