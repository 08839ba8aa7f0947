import { expect, it } from "vitest";
import {
	isInPackage,
	PACKAGE_ROOT,
} from "../../../packages/furrow/src/util/packageRoot";

it("distinguishes the package's files from those of packages whose name begins alike", () => {
	expect(isInPackage(`${PACKAGE_ROOT}/src/index.ts`)).toBe(true);
	expect(isInPackage(`${PACKAGE_ROOT}-plugin/index.js`)).toBe(false);
	expect(isInPackage("/elsewhere/index.js")).toBe(false);
});
