import { useMemo, useSyncExternalStore } from "react";
import {
	createStorageSlot,
	noSlot,
	type StorageSlot,
	type StorageType,
} from "./storage";

/** Returns a slot and its current value; re-renders when the value changes. The value is `null` on the server. */
export function useStorageSlot(
	key: string | null,
	options?: { persistence?: StorageType },
): [string | null, StorageSlot] {
	const persistence = options?.persistence;
	const slot = useMemo(
		() =>
			key === null
				? noSlot
				: createStorageSlot(key, persistence ? { persistence } : undefined),
		[key, persistence],
	);
	const value = useSyncExternalStore(slot.listen, slot.get, () => null);
	return [value, slot];
}
