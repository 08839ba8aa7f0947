export { CODE_FINGERPRINT } from "./codeFingerprint.js";
export {
	configFingerprint,
	packageFingerprints,
	withImports,
} from "./configFingerprint.js";
export {
	describeStat,
	fileFingerprint,
	fingerprintOf,
	folderFingerprints,
	isSettled,
	openFingerprints,
	saveFingerprints,
	statFingerprint,
} from "./fileFingerprint.js";
export {
	areSame,
	FingerprintedFiles,
	type Fingerprints,
	fingerprintsOf,
} from "./fingerprints.js";
export { bundlesDir, cacheDir } from "./location.js";
export { PackStore } from "./packStore.js";
export { removeUnused } from "./removeUnused.js";
