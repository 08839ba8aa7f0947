import type { ReactNode } from "react";

/** A page's only level-1 heading, with a paragraph that introduces the page. */
export default function PageHeader({
	title,
	children,
}: {
	title: string;
	children: ReactNode;
}): ReactNode {
	return (
		<header className="border-0 border-b border-solid border-line bg-surface">
			<div className="mx-auto max-w-[72rem] px-4 2xl:max-w-[84rem] py-10 desk:px-6 desk:py-14">
				<h1 className="mb-3">{title}</h1>
				<p className="farm-text m-0 max-w-[46rem] text-lg text-muted">
					{children}
				</p>
			</div>
		</header>
	);
}
