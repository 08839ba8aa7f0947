import type { ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

/** Never unmounts: the place for a site's own providers. */
export default function Root({ children }: Props): ReactNode {
	return <>{children}</>;
}
