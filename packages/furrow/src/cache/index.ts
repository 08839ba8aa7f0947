export { CACHE_STAMP } from "./cacheStamp.js";
export { codeStamps, withImports } from "./codeStamps.js";
export {
	describeStat,
	fileStamp,
	folderStamps,
	isSettled,
	openStamps,
	saveStamps,
	stampOf,
	statStamp,
} from "./fileStamp.js";
export { keptText } from "./keptText.js";
export { bundlesDir, cacheDir } from "./location.js";
export { packed, unpacked } from "./packedValue.js";
export { PackStore } from "./packStore.js";
export { areSame, StampedFiles, type Stamps, stampsOf } from "./stamps.js";
