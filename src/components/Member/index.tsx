import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import type { Member as MemberData } from "@site/src/data/team";
import type { ReactNode } from "react";
import Avatar from "./Avatar";

function roleOf({ role }: MemberData): string {
	switch (role) {
		case "author":
			return translate({
				id: "team.role.author",
				message: "Author and lead maintainer",
			});
		case "maintainer":
			return translate({ id: "team.role.maintainer", message: "Maintainer" });
		case "member":
			return translate({ id: "team.role.member", message: "Team member" });
	}
}

/** A person: avatar, name, role and public accounts. */
export default function Member({ member }: { member: MemberData }): ReactNode {
	const { name, nativeName, github, x, alsoAt } = member;
	return (
		<li className="flex gap-4 rounded-card border border-solid border-line bg-page p-4">
			<Avatar member={member} />
			<div className="min-w-0 wrap-anywhere">
				<h3 className="m-0 text-base">
					{name}
					{nativeName && (
						<span lang="zh" className="ml-2 font-normal text-muted">
							{nativeName}
						</span>
					)}
				</h3>
				<p className="m-0 text-sm text-muted">{roleOf(member)}</p>
				{alsoAt && (
					<p className="m-0 text-sm text-muted">
						{translate(
							{ id: "team.also", message: "Also: {projects}" },
							{ projects: alsoAt },
						)}
					</p>
				)}
				<p className="m-0 mt-1 flex flex-wrap gap-x-4 text-sm leading-6">
					<Link href={`https://github.com/${github}`}>
						{translate(
							{ id: "team.github", message: "{name} on GitHub" },
							{ name: github },
						)}
					</Link>
					{x && (
						<Link href={`https://x.com/${x}`}>
							{translate({ id: "team.x", message: "{name} on X" }, { name: x })}
						</Link>
					)}
				</p>
			</div>
		</li>
	);
}
