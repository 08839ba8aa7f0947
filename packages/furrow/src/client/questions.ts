/** Every question that pages may ask about the whole site, for who answers them outside of a page. */
import {
	activeDocQuestion,
	docQuestion,
	docsQuestion,
	searchedVersionsQuestion,
	sidebarQuestion,
} from "./docs/globalDocs";
import {
	breadcrumbsQuestion,
	docByIdQuestion,
	outlineQuestion,
	siblingsQuestion,
} from "./docs/sidebarQuestions";
import { type Question, shardQuestion } from "./runtime/question";
import { homePageQuestion } from "./theme-common/homePage";

const questions = [
	activeDocQuestion,
	breadcrumbsQuestion,
	docByIdQuestion,
	docQuestion,
	docsQuestion,
	homePageQuestion,
	outlineQuestion,
	searchedVersionsQuestion,
	shardQuestion,
	siblingsQuestion,
	sidebarQuestion,
] as unknown as Question<string[], unknown>[];

export const QUESTIONS: ReadonlyMap<
	string,
	Question<string[], unknown>
> = new Map(questions.map((question) => [question.name, question]));
