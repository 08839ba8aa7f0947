import { expect, it, vi } from "vitest";
import { ask } from "../../../packages/furrow/src/cli/prompts.js";

const text = vi.hoisted(() => vi.fn(async () => "typed"));
vi.mock("@clack/prompts", () => ({ text }));

it("offers the default answer as a placeholder that typing replaces", async () => {
	vi.stubEnv("CI", "");
	for (const stream of [process.stdin, process.stdout])
		Object.defineProperty(stream, "isTTY", { value: true, configurable: true });
	expect(await ask.text("Which folder?", "docs", "")).toBe("typed");
	expect(text).toHaveBeenCalledWith({
		message: "Which folder?",
		placeholder: "docs",
		defaultValue: "docs",
	});
});
