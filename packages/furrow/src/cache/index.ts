export { CODE_FINGERPRINT } from "./codeFingerprint.js";
export {
	configFingerprint,
	packageFingerprints,
	withImports,
} from "./configFingerprint.js";
export {
	areSame,
	describeStat,
	FingerprintedFiles,
	type Fingerprints,
	fileFingerprint,
	fingerprintOf,
	fingerprintsOf,
	folderFingerprints,
	isSettled,
	openFingerprints,
	saveFingerprints,
	statFingerprint,
} from "./fileFingerprint.js";
export { bundlesDir, cacheDir } from "./location.js";
export { PackFile } from "./packFile.js";
export { LIST_KEY, PackStore, today } from "./packStore.js";
export { removeUnused } from "./removeUnused.js";
