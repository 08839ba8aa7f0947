import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import Member from "@site/src/components/Member";
import PageHeader from "@site/src/components/PageHeader";
import Section from "@site/src/components/Section";
import TeamWays from "@site/src/components/TeamWays";
import { members } from "@site/src/data/team";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";

function MemberList({ only }: { only: (typeof members)[number]["role"][] }) {
	return (
		<ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 desk:grid-cols-3">
			{members
				.filter(({ role }) => only.includes(role))
				.map((member) => (
					<Member key={member.github} member={member} />
				))}
		</ul>
	);
}

export default function Team(): ReactNode {
	const title = translate({ id: "team.title", message: "Team" });
	return (
		<Layout
			title={title}
			description={translate({
				id: "team.description",
				message:
					"The people behind the Farm build tool: its author, its maintainers and the members of the team, and how to work with them.",
			})}
		>
			<main>
				<PageHeader title={title}>
					<Translate
						id="team.intro"
						values={{
							contributors: (
								<Link href="https://github.com/farm-fe/farm/graphs/contributors">
									<Translate id="team.intro.contributors">
										everybody who has contributed
									</Translate>
								</Link>
							),
						}}
					>
						{
							"Farm is developed in the open on GitHub. This page names the people whom the project itself lists as its team. The code has more parents than that: GitHub keeps the record of {contributors}."
						}
					</Translate>
				</PageHeader>
				<Section
					id="maintainers"
					title={<Translate id="team.maintainers">Maintainers</Translate>}
					lead={
						<Translate id="team.maintainers.lead">
							They review pull requests, publish releases and decide where the
							project goes.
						</Translate>
					}
				>
					<MemberList only={["author", "maintainer"]} />
				</Section>
				<Section
					id="members"
					tinted
					title={<Translate id="team.members">Members</Translate>}
					lead={
						<Translate id="team.members.lead">
							Past and present members of the team, in the order of the
							project's own list.
						</Translate>
					}
				>
					<MemberList only={["member"]} />
				</Section>
				<Section
					id="working"
					title={<Translate id="team.working">Working with the team</Translate>}
				>
					<TeamWays />
				</Section>
			</main>
		</Layout>
	);
}
