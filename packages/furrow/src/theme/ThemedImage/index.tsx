import { ThemedComponent } from "@docusaurus/theme-common";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends Omit<ComponentProps<"img">, "src"> {
	readonly sources: { readonly light: string; readonly dark: string };
}

export default function ThemedImage({
	sources,
	className: ownClassName,
	alt,
	...props
}: Props): ReactNode {
	return (
		<ThemedComponent className={ownClassName}>
			{({ theme, className }) => (
				<img src={sources[theme]} alt={alt} className={className} {...props} />
			)}
		</ThemedComponent>
	);
}
