import { useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import type { ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";

const Banner = preloadable(
	"@theme/DocVersionBanner/Banner",
	() => import("./Banner"),
);

export interface Props {
	readonly className?: string;
}

export default function DocVersionBanner({ className }: Props): ReactNode {
	const version = useDocsVersion();
	return version.banner ? (
		<Banner className={className} version={version} />
	) : null;
}
