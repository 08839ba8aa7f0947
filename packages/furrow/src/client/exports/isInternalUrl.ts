import { hasProtocol } from "../../shared/baseUrl";

export { hasProtocol };

/** Whether a URL looks internal, judged by its form. */
export default function isInternalUrl(url?: string): boolean {
	return url !== undefined && !hasProtocol(url);
}
