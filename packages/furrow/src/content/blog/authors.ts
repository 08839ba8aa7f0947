import { own } from "../../shared/own.js";
import { fieldPlace } from "../../source/frontMatterFields.js";
import type { ReportingSeverity } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import { reportProblem } from "../../util/reportProblem.js";
import { imageUrl } from "./authorsMap.js";
import { normalizeSocials } from "./socials.js";
import type { Author, AuthorsMap, PostFrontMatter } from "./types.js";

interface AuthorInput {
	key?: string;
	imageURL?: string;
	image_url?: string;
	page?: Author["page"];
	socials?: Record<string, string>;
	[other: string]: unknown;
}

export interface AuthorsScope {
	authorsMap: AuthorsMap | undefined;
	authorsMapPath: string;
	baseUrl: string;
	/** The post's file. */
	file: string;
}

/** The author of the old fields `author`, `author_title` and so on. */
function legacyAuthor(
	frontMatter: PostFrontMatter,
	baseUrl: string,
): Author | undefined {
	const first = (...names: string[]) =>
		names.map((name) => frontMatter[name]).find(Boolean) as string | undefined;
	const name = first("author");
	const title = first("author_title", "authorTitle");
	const url = first("author_url", "authorURL");
	const image = imageUrl(first("author_image_url", "authorImageURL"), baseUrl);
	if (!name && !title && !url && !image) return undefined;
	return { name, title, url, imageURL: image, key: null, page: null };
}

function byKey(key: string, scope: AuthorsScope): Author {
	const { authorsMap, authorsMapPath, file } = scope;
	const author = own(authorsMap, key);
	if (author) return author;
	const keys = Object.keys(authorsMap ?? {});
	const meant = nearest(key, keys);
	throw new FurrowError(
		authorsMap
			? `The blog author "${key}" is not in ${authorsMapPath}.`
			: `The post names the author "${key}", but the blog has no ${authorsMapPath}.`,
		{
			...fieldPlace(file, "authors"),
			hint: meant
				? `Did you mean "${meant}"?`
				: keys.length > 0
					? `The authors are: ${keys.join(", ")}.`
					: `Create the file ${authorsMapPath} in the blog folder and add the author "${key}".`,
		},
	);
}

function toAuthor(input: string | AuthorInput, scope: AuthorsScope): Author {
	if (typeof input === "string") return byKey(input, scope);
	const known = input.key ? byKey(input.key, scope) : undefined;
	const image =
		imageUrl(input.imageURL ?? input.image_url, scope.baseUrl) ??
		known?.imageURL;
	return {
		...known,
		...input,
		...(image !== undefined && { imageURL: image }),
		socials: normalizeSocials(input.socials ?? known?.socials ?? {}),
		key: input.key ?? null,
		page: input.page ?? known?.page ?? null,
	};
}

/**
 * The authors of a post, in the order of its front matter.
 * @throws FurrowError for an author that the authors file does not have
 */
export function postAuthors(
	frontMatter: PostFrontMatter,
	scope: AuthorsScope,
): Author[] {
	const legacy = legacyAuthor(frontMatter, scope.baseUrl);
	const given = frontMatter.authors as
		| undefined
		| string
		| AuthorInput
		| (string | AuthorInput)[];
	const authors = (
		given === undefined ? [] : Array.isArray(given) ? given : [given]
	).map((author) => toAuthor(author, scope));
	if (!legacy) return authors;
	if (authors.length > 0)
		throw new FurrowError(
			'The front matter has both "authors" and the older "author" fields.',
			{ file: scope.file, hint: 'Keep "authors" only.' },
		);
	return [legacy];
}

/** @throws FurrowError if `onInlineAuthors` is `throw` and the post defines authors of its own */
export function reportInlineAuthors(
	authors: readonly Author[],
	severity: ReportingSeverity,
	scope: AuthorsScope,
): void {
	const inline = authors.filter(({ key }) => key === null);
	if (inline.length === 0) return;
	reportProblem(
		severity,
		`Some authors of a blog post are not defined in ${scope.authorsMapPath}: ${inline
			.map(({ name, title, imageURL }) => name ?? title ?? imageURL)
			.join(", ")}`,
		{
			...fieldPlace(scope.file, "authors"),
			hint: `Define them in ${scope.authorsMapPath} and name them by key, or set the blog option "onInlineAuthors" to "ignore".`,
		},
	);
}
