import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import type { ReactNode } from "react";

/** Explains how decisions are made, where to ask, and how to contribute. */
export default function TeamWays(): ReactNode {
	return (
		<ul className="farm-text m-0 max-w-[46rem] space-y-2 pl-5">
			<li>
				<Translate
					id="team.ways.rfc"
					values={{
						rfcs: (
							<Link href="https://github.com/farm-fe/rfcs">
								<Translate id="team.ways.rfc.link">RFC repository</Translate>
							</Link>
						),
					}}
				>
					{
						"Larger designs, such as the architecture and partial bundling, are written down in the {rfcs} before they are built."
					}
				</Translate>
			</li>
			<li>
				<Translate
					id="team.ways.ask"
					values={{
						community: (
							<Link to="/docs/community">
								<Translate id="team.ways.ask.link">community page</Translate>
							</Link>
						),
					}}
				>
					{
						"Questions are best asked where others can find the answer again. The {community} lists the places, from issues to chat."
					}
				</Translate>
			</li>
			<li>
				<Translate
					id="team.ways.join"
					values={{
						contributing: (
							<Link to="/docs/contribution">
								<Translate id="team.ways.join.link">
									contributing guide
								</Translate>
							</Link>
						),
					}}
				>
					{
						"A pull request is the way in, however small it is. The {contributing} describes how to set up the repository and open yours."
					}
				</Translate>
			</li>
			<li>
				<Translate id="team.ways.list">
					Is somebody missing, or no longer involved? The list is a data file of
					this site, and corrections are welcome.
				</Translate>
			</li>
		</ul>
	);
}
