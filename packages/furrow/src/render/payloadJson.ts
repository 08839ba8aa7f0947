import { randomUUID } from "node:crypto";
import type { MdxNode } from "../types/page.js";
import type { PagePayload, SentPayload } from "../types/payload.js";
import { mapContent, withoutMarkup } from "./browserPayload.js";
import type { PageTask } from "./types.js";

type Body = readonly MdxNode[];

/** Placeholder of a body, followed by its index. It is random, so that no text contains it. */
const MARK = `body ${randomUUID()} `;
const MARKS = new RegExp(`"${MARK}(\\d+)"`);

/** Parses a payload for rendering, and keeps the JSON in which its bodies were sent. */
export function openPayload(
	sent: SentPayload,
): Required<Pick<PageTask, "payload" | "json">> {
	const json = new Map<Body, string>();
	const payload = mapContent<string, MdxNode[]>(sent, (content) => {
		const body: MdxNode[] = JSON.parse(content.body);
		json.set(body, content.body);
		return { ...content, body };
	});
	return { payload, json };
}

/**
 * Serialises a payload: in full, and without the markup that the page's own HTML contains. Most of the text is the
 * markup of bodies, whose JSON is already there; the rest is serialised once for both.
 *
 * @param bodyJson JSON of bodies
 */
export function payloadJson(
	payload: PagePayload,
	bodyJson?: ReadonlyMap<Body, string>,
): Record<"whole" | "withoutMarkup", () => string> {
	const bodies: Body[] = [];
	const marked = mapContent<MdxNode[], string>(payload, (content) => ({
		...content,
		body: MARK + (bodies.push(content.body) - 1),
	}));
	// The text between placeholders, alternating with the index of the next body.
	const parts = JSON.stringify(marked).split(MARKS);
	const joined = (jsonOf: (body: Body) => string) =>
		parts
			.map((part, index) =>
				index % 2 ? jsonOf(bodies[Number(part)] as Body) : part,
			)
			.join("");
	return {
		whole: () => joined((body) => bodyJson?.get(body) ?? JSON.stringify(body)),
		withoutMarkup: () => joined((body) => JSON.stringify(withoutMarkup(body))),
	};
}
