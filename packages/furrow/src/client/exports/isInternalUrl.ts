import { hasProtocol } from "../../shared/baseUrl";

export { hasProtocol };

/** Whether a URL is internal: it has no protocol. */
export default function isInternalUrl(url?: string): boolean {
	return url !== undefined && !hasProtocol(url);
}
