import { randomUUID } from "node:crypto";
import type { MdxNode } from "../types/page.js";
import type { PagePayload, SentPayload } from "../types/payload.js";
import { mapContent, withoutMarkup } from "./browserPayload.js";
import type { PageTask } from "./types.js";

type Body = readonly MdxNode[];

/** Stands for a body, by its number: no text that anybody has written. */
const MARK = `body ${randomUUID()} `;
const MARKS = new RegExp(`"${MARK}(\\d+)"`);

/** A payload as it is rendered, with the JSON that its bodies were sent as. */
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
 * A payload as JSON: whole, and without the markup that the page's own HTML has. Most of it is the markup of bodies, of which
 * the JSON is known; the rest is made JSON once for both.
 *
 * @param known JSON of bodies
 */
export function payloadJson(
	payload: PagePayload,
	known?: ReadonlyMap<Body, string>,
): Record<"whole" | "withoutMarkup", () => string> {
	const bodies: Body[] = [];
	const marked = mapContent<MdxNode[], string>(payload, (content) => ({
		...content,
		body: MARK + (bodies.push(content.body) - 1),
	}));
	// The text between marks; each mark is followed by the number of the next body.
	const parts = JSON.stringify(marked).split(MARKS);
	const joined = (jsonOf: (body: Body) => string) =>
		parts
			.map((part, index) =>
				index % 2 ? jsonOf(bodies[Number(part)] as Body) : part,
			)
			.join("");
	return {
		whole: () => joined((body) => known?.get(body) ?? JSON.stringify(body)),
		withoutMarkup: () => joined((body) => JSON.stringify(withoutMarkup(body))),
	};
}
