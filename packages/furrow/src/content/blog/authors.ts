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
	/** Path of the post's file. */
	file: string;
}

/** Returns the author in the legacy fields `author`, `author_title` and so on. */
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

function authorByKey(key: string, scope: AuthorsScope): Author {
	const { authorsMap, authorsMapPath, file } = scope;
	const author = own(authorsMap, key);
	if (author) return author;
	const keys = Object.keys(authorsMap ?? {});
	const suggestion = nearest(key, keys);
	throw new FurrowError(
		authorsMap
			? `The blog author "${key}" is not in ${authorsMapPath}.`
			: `The post names the author "${key}", but the blog has no ${authorsMapPath}.`,
		{
			...fieldPlace(file, "authors"),
			hint: suggestion
				? `Did you mean "${suggestion}"?`
				: keys.length > 0
					? `The authors are: ${keys.join(", ")}.`
					: `Create the file ${authorsMapPath} in the blog folder and add the author "${key}".`,
		},
	);
}

function toAuthor(input: string | AuthorInput, scope: AuthorsScope): Author {
	if (typeof input === "string") return authorByKey(input, scope);
	const defined = input.key ? authorByKey(input.key, scope) : undefined;
	const image =
		imageUrl(input.imageURL ?? input.image_url, scope.baseUrl) ??
		defined?.imageURL;
	return {
		...defined,
		...input,
		...(image !== undefined && { imageURL: image }),
		socials: normalizeSocials(input.socials ?? defined?.socials ?? {}),
		key: input.key ?? null,
		page: input.page ?? defined?.page ?? null,
	};
}

/**
 * Returns the authors of a post, in front matter order.
 * @throws FurrowError for an author that is not in the authors file
 */
export function postAuthors(
	frontMatter: PostFrontMatter,
	scope: AuthorsScope,
): Author[] {
	const legacy = legacyAuthor(frontMatter, scope.baseUrl);
	const value = frontMatter.authors as
		| undefined
		| string
		| AuthorInput
		| (string | AuthorInput)[];
	const authors = (
		value === undefined ? [] : Array.isArray(value) ? value : [value]
	).map((author) => toAuthor(author, scope));
	if (!legacy) return authors;
	if (authors.length > 0)
		throw new FurrowError(
			'The front matter has both "authors" and the older "author" fields.',
			{ file: scope.file, hint: 'Keep "authors" only.' },
		);
	return [legacy];
}

/**
 * Reports authors that are not in the authors file.
 * @throws FurrowError if there are some and `severity` is `throw`
 */
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
