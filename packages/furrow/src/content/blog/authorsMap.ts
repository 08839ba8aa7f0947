import {
	anything,
	flag,
	mapOf,
	needs,
	object,
	text,
} from "../../schema/index.js";
import { newRecord } from "../../shared/own.js";
import type { ContentPaths } from "../../source/contentPaths.js";
import { findDataFile, readCheckedFile } from "../../source/dataFile.js";
import { kebabCase } from "../../source/kebabCase.js";
import { joinUrl } from "../../source/urls.js";
import { FurrowError } from "../../util/errors.js";
import { normalizeSocials, socialsSchema } from "./socials.js";
import type { Author, AuthorsMap } from "./types.js";

interface AuthorInput {
	imageURL?: string;
	image_url?: string;
	page?: boolean | { permalink: string };
	socials?: Record<string, string>;
	[other: string]: unknown;
}

/** Schema of the authors file. */
export const authorsSchema = mapOf(
	object(
		{
			name: text,
			url: text,
			imageURL: text,
			image_url: text,
			title: text,
			email: text,
			description: text,
			page: flag.or(object({ permalink: text.required() })),
			socials: socialsSchema,
		},
		anything,
	).after(needs("name", "imageURL", "image_url")),
);

/** Adds the base URL to an image path that starts with a slash; other paths and URLs are unchanged. */
export function imageUrl(
	url: string | undefined,
	baseUrl: string,
): string | undefined {
	return url?.startsWith("/") ? joinUrl([baseUrl, url]) : url;
}

function toAuthor(
	key: string,
	{ image_url, imageURL, page, socials, ...rest }: AuthorInput,
	authorsPath: string,
	baseUrl: string,
): Author & { key: string } {
	const image = imageUrl(imageURL ?? image_url, baseUrl);
	const path =
		page && (typeof page === "object" ? page.permalink : kebabCase(key));
	return {
		...rest,
		...(image !== undefined && { imageURL: image }),
		...(socials && { socials: normalizeSocials(socials) }),
		key,
		page: path ? { permalink: joinUrl([authorsPath, path]) } : null,
	};
}

/**
 * Reads the blog's authors file.
 *
 * @param authorsPath URL of the page that lists authors
 * @returns undefined if the blog has no such file
 * @throws FurrowError if it is invalid, or two authors have the same page
 */
export async function readAuthorsMap(
	name: string,
	contentPaths: ContentPaths,
	authorsPath: string,
	baseUrl: string,
): Promise<AuthorsMap | undefined> {
	const file = findDataFile(name, contentPaths);
	if (!file) return undefined;
	const inputs = await readCheckedFile<Record<string, AuthorInput>>(
		file,
		authorsSchema,
		{
			name: "authors file",
			hint: "It maps keys to authors; an author has a name, an image_url or both.",
		},
	);
	const authors: AuthorsMap = newRecord();
	const keyByPage = new Map<string, string>();
	for (const [key, input] of Object.entries(inputs)) {
		const author = toAuthor(key, input, authorsPath, baseUrl);
		authors[key] = author;
		const page = author.page?.permalink;
		if (!page) continue;
		const other = keyByPage.get(page);
		if (other !== undefined)
			throw new FurrowError(
				`The authors "${other}" and "${key}" have the same page, ${page}.`,
				{ file, hint: "Give one of them a different permalink." },
			);
		keyByPage.set(page, key);
	}
	return authors;
}
