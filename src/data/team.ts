/** A person named in the Farm project's team list and README. */
export interface Member {
	name: string;
	/** Name on GitHub. */
	github: string;
	/** Two letters for the avatar. */
	initials: string;
	role: "author" | "maintainer" | "member";
	/** The name in the person's own script, if the project states it. */
	nativeName?: string;
	x?: string;
	/** Other projects that the list names. */
	alsoAt?: string;
}

export const members: Member[] = [
	{
		name: "brightwu",
		github: "wre232114",
		initials: "BW",
		role: "author",
		nativeName: "吴明亮",
		x: "brightwwu46799",
	},
	{
		name: "ErKeLost",
		github: "ErKeLost",
		initials: "EK",
		role: "maintainer",
	},
	{
		name: "shulandmimi",
		github: "shulandmimi",
		initials: "SM",
		role: "maintainer",
	},
	{
		name: "Nirvana-Jie",
		github: "Nirvana-Jie",
		initials: "NJ",
		role: "member",
	},
	{ name: "NidMo", github: "NidMo", initials: "NM", role: "member" },
	{
		name: "wjq990112",
		github: "wjq990112",
		initials: "WJ",
		role: "member",
		alsoAt: "raxjs, ice-lab",
	},
	{ name: "callqh", github: "callqh", initials: "CQ", role: "member" },
	{ name: "oblador", github: "oblador", initials: "OB", role: "member" },
	{ name: "ysy945", github: "ysy945", initials: "YS", role: "member" },
	{ name: "NaturelLee", github: "NaturelLee", initials: "NL", role: "member" },
	{
		name: "Cherry7",
		github: "CCherry07",
		initials: "C7",
		role: "member",
		alsoAt: "Ant Design Vue",
	},
];
