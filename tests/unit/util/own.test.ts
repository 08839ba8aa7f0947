import { expect, it } from "vitest";
import { setAt } from "../../../packages/furrow/src/routes/modules.js";
import {
	newRecord,
	own,
	setOwn,
} from "../../../packages/furrow/src/shared/own.js";

const NAMES = ["__proto__", "constructor", "toString", "valueOf"];

it.each(NAMES)("an object has %s only if it was set", (name) => {
	const object: Record<string, unknown> = {};
	expect(own(object, name)).toBeUndefined();
	setOwn(object, name, 1);
	expect(own(object, name)).toBe(1);
	expect(Object.keys(object)).toEqual([name]);

	const record = newRecord<number>();
	expect(record[name]).toBeUndefined();
	record[name] = 1;
	expect(own(record, name)).toBe(1);
	expect(JSON.stringify(record)).toBe(`{"${name}":1}`);
});

it.each(NAMES)("a module of a route may have the name %s", (name) => {
	const props = {};
	setAt(props, `${name}.${name}`, 1);
	setAt(props, `${name}.x`, 2);
	expect(JSON.stringify(props)).toBe(`{"${name}":{"${name}":1,"x":2}}`);
	expect(({} as { x?: number }).x).toBeUndefined();
	expect((Object as { x?: number }).x).toBeUndefined();
});
