import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import {
	lazyPart,
	loadAllParts,
	PartsContext,
} from "../../../packages/furrow/src/client/runtime/lazyPart";

it("renders on the server, and names the parts that a page is rendered with", async () => {
	const Inner = lazyPart("inner", async () => ({
		default: ({ text }: { text: string }) => <b>{text}</b>,
	}));
	const Outer = lazyPart("outer", async () => ({
		default: () => <Inner text="there" />,
	}));
	lazyPart("unused", async () => ({ default: () => null }));
	await loadAllParts();
	const used = new Set<string>();
	const html = renderToString(
		<PartsContext.Provider value={(request) => used.add(request)}>
			<Outer />
		</PartsContext.Provider>,
	);
	expect(html.replace(/<!--.*?-->/g, "")).toBe("<b>there</b>");
	expect([...used]).toEqual(["outer", "inner"]);
});
