import { basename, extname } from "../../../util/path.js";

/** Prism's language names for file extensions that are neither names nor aliases in Prism. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
	cc: "cpp",
	cjs: "js",
	cts: "ts",
	cxx: "cpp",
	erl: "erlang",
	ex: "elixir",
	exs: "elixir",
	fs: "fsharp",
	gql: "graphql",
	h: "c",
	hpp: "cpp",
	htm: "html",
	jl: "julia",
	kts: "kotlin",
	m: "objectivec",
	mjs: "js",
	ml: "ocaml",
	mts: "ts",
	pl: "perl",
	proto: "protobuf",
	ps1: "powershell",
	psm1: "powershell",
	rs: "rust",
	svelte: "html",
	tf: "hcl",
	vue: "html",
	zsh: "bash",
};

const BY_NAME: Readonly<Record<string, string>> = {
	".bashrc": "bash",
	".env": "ini",
	".gitignore": "ignore",
	"CMakeLists.txt": "cmake",
	Dockerfile: "docker",
	Makefile: "makefile",
	"nginx.conf": "nginx",
};

/** Returns the language of a code file by its file name, as used in code blocks. */
export function languageOf(file: string): string {
	const extension = extname(file).slice(1).toLowerCase();
	return (
		BY_NAME[basename(file)] ?? BY_EXTENSION[extension] ?? (extension || "text")
	);
}
