import { createServer } from "node:http";

export function run() {
	// #region start
	const server = createServer((_, response) => response.end("Hello"));
	server.listen(3000);
	// #endregion
	return server;
}
