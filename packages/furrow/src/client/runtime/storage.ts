/** Accesses the browser's storage without throwing: a reader may have turned it off. */

export type StorageType = "localStorage" | "sessionStorage" | "none";

export interface StorageSlot {
	get: () => string | null;
	set: (value: string) => void;
	del: () => void;
	/** Listens to changes of the key, in this tab and others. Returns a function that stops listening. */
	listen: (onChange: (event: StorageEvent) => void) => () => void;
}

/** Slot used where there is no storage. */
export const noSlot: StorageSlot = {
	get: () => null,
	set() {},
	del() {},
	listen: () => () => {},
};

let warned = false;

function warnOnce(error: unknown): void {
	if (warned) return;
	warned = true;
	console.warn(
		"The reader's choices are not remembered: the browser's storage is not available.",
		error,
	);
}

function siteStorage() {
	return (
		globalThis.__FURROW__?.siteStorage ?? {
			type: "localStorage" as const,
			namespace: "",
		}
	);
}

function openStorage(type: StorageType): Storage | null {
	if (typeof window === "undefined" || type === "none") return null;
	try {
		return window[type];
	} catch (error) {
		warnOnce(error);
		return null;
	}
}

/** Notifies this tab's listeners: the browser only notifies other tabs. */
function announce(
	storageArea: Storage,
	key: string,
	oldValue: string | null,
	newValue: string | null,
): void {
	if (oldValue === newValue) return;
	window.dispatchEvent(
		new StorageEvent("storage", {
			key,
			oldValue,
			newValue,
			url: window.location.href,
			storageArea,
		}),
	);
}

/**
 * Returns a slot for one key of the browser's storage, with the site's namespace as suffix. Where there is no storage,
 * as on the server, reading returns `null` and writing does nothing.
 */
export function createStorageSlot(
	keyInput: string,
	options?: { persistence?: StorageType },
): StorageSlot {
	const { type, namespace } = siteStorage();
	const storage = openStorage(options?.persistence ?? type);
	if (!storage) return noSlot;
	const key = keyInput + namespace;

	function attempt<T>(action: (storage: Storage) => T, fallback: T): T {
		try {
			return action(storage as Storage);
		} catch (error) {
			warnOnce(error);
			return fallback;
		}
	}

	function write(value: string | null): void {
		attempt((area) => {
			const old = area.getItem(key);
			if (value === null) area.removeItem(key);
			else area.setItem(key, value);
			announce(area, key, old, value);
		}, undefined);
	}

	return {
		get: () => attempt((area) => area.getItem(key), null),
		set: write,
		del: () => write(null),
		listen(onChange) {
			const listener = (event: StorageEvent) => {
				if (event.storageArea === storage && event.key === key) onChange(event);
			};
			window.addEventListener("storage", listener);
			return () => window.removeEventListener("storage", listener);
		},
	};
}

/** Returns all keys in the browser's storage; none where there is no storage. */
export function listStorageKeys(type?: StorageType): string[] {
	const storage = openStorage(type ?? siteStorage().type);
	if (!storage) return [];
	return Array.from({ length: storage.length }, (_, index) =>
		storage.key(index),
	).filter((key) => key !== null);
}
