import { hasProtocol } from "../../shared/baseUrl";

export { hasProtocol };

/** Whether a URL stays on this site, as far as its form tells. */
export default function isInternalUrl(url?: string): boolean {
	return url !== undefined && !hasProtocol(url);
}
