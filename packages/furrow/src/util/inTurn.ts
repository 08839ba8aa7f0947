import type {
	IncomingMessage,
	RequestListener,
	ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/** How many requests are worked on at once: a browser has six connections. */
const AT_ONCE = 16;

/** How many requests one connection may send before the first is answered: browsers wait for each answer. */
const MOST_WAITING = 32;

type Request = [req: IncomingMessage, res: ServerResponse];

/**
 * Answers requests in turn: one of each connection, a few at once. What a connection that has gone still asks for is
 * dropped.
 *
 * @param handle begins to answer; its promise never rejects
 */
export function inTurn(
	handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): RequestListener {
	/** Requests by connection; the first one is being handled. */
	const lines = new WeakMap<Socket, Request[]>();
	const ready: Request[] = [];
	let atWork = 0;

	function work(): void {
		while (atWork < AT_ONCE) {
			const next = ready.shift();
			if (!next) return;
			const [req, res] = next;
			if (req.socket.destroyed) continue;
			atWork += 1;
			handle(req, res).finally(() => {
				atWork -= 1;
				work();
			});
		}
	}

	return (req, res) => {
		const line = lines.get(req.socket) ?? [];
		lines.set(req.socket, line);
		if (line.length >= MOST_WAITING) {
			req.socket.destroy();
			return;
		}
		const first = () => {
			if (line[0]) ready.push(line[0]);
			work();
		};
		res.once("close", () => {
			line.shift();
			first();
		});
		line.push([req, res]);
		if (line.length === 1) first();
	};
}
