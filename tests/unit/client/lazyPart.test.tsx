import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import {
	loadAllParts,
	PartsContext,
	preloadable,
} from "../../../packages/furrow/src/client/runtime/preloadable";

it("renders preloadable components on the server and reports which ones a page uses", async () => {
	const Inner = preloadable("inner", async () => ({
		default: ({ text }: { text: string }) => <b>{text}</b>,
	}));
	const Outer = preloadable("outer", async () => ({
		default: () => <Inner text="there" />,
	}));
	preloadable("unused", async () => ({ default: () => null }));
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
