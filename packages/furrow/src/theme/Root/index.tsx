import type { ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

/** Root of the app, which never unmounts. Sites swizzle this to add providers. */
export default function Root({ children }: Props): ReactNode {
	return <>{children}</>;
}
