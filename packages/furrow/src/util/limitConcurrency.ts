import type {
	IncomingMessage,
	RequestListener,
	ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/** Maximum number of requests handled concurrently. A browser has six connections. */
const MAX_CONCURRENT = 16;

/**
 * Maximum number of requests that a connection may send before the first is answered. Browsers wait for each
 * response.
 */
const MAX_QUEUED = 32;

type Request = [req: IncomingMessage, res: ServerResponse];

/**
 * Limits concurrency: one request per connection, and a few in all. Pending requests of closed connections are
 * dropped.
 *
 * @param handle starts to answer; its promise never rejects
 */
export function limitConcurrency(
	handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): RequestListener {
	/** Queues by connection. The first request of each is being handled. */
	const queues = new WeakMap<Socket, Request[]>();
	const ready: Request[] = [];
	let active = 0;

	function handleReady(): void {
		while (active < MAX_CONCURRENT) {
			const next = ready.shift();
			if (!next) return;
			const [req, res] = next;
			if (req.socket.destroyed) continue;
			active += 1;
			handle(req, res).finally(() => {
				active -= 1;
				handleReady();
			});
		}
	}

	return (req, res) => {
		const queue = queues.get(req.socket) ?? [];
		queues.set(req.socket, queue);
		if (queue.length >= MAX_QUEUED) {
			req.socket.destroy();
			return;
		}
		const startFirst = () => {
			if (queue[0]) ready.push(queue[0]);
			handleReady();
		};
		res.once("close", () => {
			queue.shift();
			startFirst();
		});
		queue.push([req, res]);
		if (queue.length === 1) startFirst();
	};
}
