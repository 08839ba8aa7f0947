import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import {
	hasSetting,
	KNOWN_BY,
	type V8Setting,
} from "../../../packages/furrow/src/util/v8Settings";

it("sets only options that this V8 supports", () => {
	const names = Object.keys(KNOWN_BY) as V8Setting[];
	const options = execFileSync(process.execPath, ["--v8-options"], {
		encoding: "utf8",
	});
	const supported = names.filter((name) => options.includes(`--${name} `));
	expect(names.filter(hasSetting)).toEqual(supported);
});
