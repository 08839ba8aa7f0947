export {
	findModules,
	type PrebuiltServer,
	prebuiltServer,
} from "./prebuiltServer.js";
export { runtimeFile } from "./record.js";
