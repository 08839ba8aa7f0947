import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	createStorageSlot,
	listStorageKeys,
} from "../../../packages/furrow/src/client/runtime/storage";

class FakeStorage {
	private readonly map = new Map<string, string>();
	get length() {
		return this.map.size;
	}
	key = (index: number) => [...this.map.keys()][index] ?? null;
	getItem = (key: string) => this.map.get(key) ?? null;
	setItem = (key: string, value: string) => void this.map.set(key, value);
	removeItem = (key: string) => void this.map.delete(key);
}

class FakeStorageEvent extends Event {
	constructor(type: string, init: object) {
		super(type);
		Object.assign(this, init);
	}
}

function openWindow(properties: object): void {
	const window = Object.assign(new EventTarget(), {
		location: { href: "https://a.example/" },
		...properties,
	});
	vi.stubGlobal("window", window);
	vi.stubGlobal("StorageEvent", FakeStorageEvent);
}

beforeEach(() => {
	globalThis.__FURROW__ = {
		siteStorage: { type: "localStorage", namespace: "-site" },
	} as never;
});
afterEach(() => vi.unstubAllGlobals());

describe("storage slots", () => {
	it("use the site's namespace and notify listeners in this tab", () => {
		const localStorage = new FakeStorage();
		openWindow({ localStorage });
		const slot = createStorageSlot("theme");
		const values: (string | null)[] = [];
		const stop = slot.listen(({ newValue }) => values.push(newValue));
		slot.set("dark");
		slot.set("dark");
		expect(localStorage.getItem("theme-site")).toBe("dark");
		expect(listStorageKeys()).toEqual(["theme-site"]);
		slot.del();
		stop();
		slot.set("light");
		expect(values).toEqual(["dark", null]);
		expect(slot.get()).toBe("light");
	});

	it("store nothing if persistence is off, or on the server", () => {
		expect(createStorageSlot("theme").get()).toBeNull();
		openWindow({ localStorage: new FakeStorage() });
		const slot = createStorageSlot("theme", { persistence: "none" });
		slot.set("dark");
		expect(slot.get()).toBeNull();
	});

	it("warn once if storage is forbidden", () => {
		const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		openWindow({});
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new Error("denied");
			},
		});
		createStorageSlot("a").set("1");
		expect(createStorageSlot("b").get()).toBeNull();
		expect(warn).toHaveBeenCalledTimes(1);
	});
});
