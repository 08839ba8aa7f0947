import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	id: string;
	title: ReactNode;
	/** One or two sentences below the title. */
	lead?: ReactNode;
	/** Whether to use a subtle background that sets the section apart. */
	tinted?: boolean;
	children: ReactNode;
}

/** A section of a page with a level-2 heading. */
export default function Section({
	id,
	title,
	lead,
	tinted,
	children,
}: Props): ReactNode {
	return (
		<section
			aria-labelledby={id}
			className={clsx("py-12 desk:py-16", tinted && "bg-surface")}
		>
			<div className="mx-auto max-w-[72rem] px-4 desk:px-6 2xl:max-w-[84rem]">
				<h2 id={id} className={clsx("scroll-mt-24", lead ? "mb-3" : "mb-6")}>
					{title}
				</h2>
				{lead && (
					<p className="mb-8 max-w-[44rem] text-balance text-muted">{lead}</p>
				)}
				{children}
			</div>
		</section>
	);
}
