import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { type ReactNode, useId, useState } from "react";
import type { DocMetadata } from "../../client/types/docs";

export interface FeedbackOptions {
	/** URL that receives each answer as a JSON POST request. */
	readonly endpoint?: string;
	/** URL of an issue form. `{title}` and `{url}` are replaced with those of the page. */
	readonly issueUrl?: string;
}

interface Answer {
	helpful: boolean;
	title: string;
	/** Path of the page. */
	path: string;
	locale: string;
	version: string;
}

type State = "asked" | "sending" | "sent" | "failed";

/** Link to the issue form, with the page's title and URL filled in. */
function IssueLink({
	form,
	title,
	url,
}: {
	form: string;
	title: string;
	url: string;
}): ReactNode {
	const values: Record<string, string> = { title, url };
	const href = form.replace(/\{(title|url)\}/g, (_, name: string) =>
		encodeURIComponent(values[name] ?? ""),
	);
	return (
		<a href={href} target="_blank" rel="noopener noreferrer">
			<Translate id="theme.DocFreshness.report">
				Report a problem with this page
			</Translate>
		</a>
	);
}

async function send(endpoint: string, answer: Answer): Promise<void> {
	const response = await fetch(endpoint, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(answer),
	});
	if (!response.ok) throw new Error(`${endpoint}: ${response.status}`);
}

/**
 * Asks whether a doc was helpful. Answers are dispatched as a DOM event, for analytics, and sent to the site's endpoint
 * if there is one.
 */
export function Feedback({
	metadata: { permalink, title, version },
	endpoint,
	issueUrl,
}: FeedbackOptions & {
	readonly metadata: DocMetadata;
}): ReactNode {
	const { i18n, siteConfig } = useDocusaurusContext();
	const [state, setState] = useState<State>("asked");
	const question = useId();
	const answer = async (helpful: boolean) => {
		const detail: Answer = {
			helpful,
			title,
			path: permalink,
			locale: i18n.currentLocale,
			version,
		};
		document.dispatchEvent(new CustomEvent("furrow:feedback", { detail }));
		setState("sending");
		try {
			if (endpoint) await send(endpoint, detail);
			setState("sent");
		} catch (error) {
			console.error(error);
			setState("failed");
		}
	};
	const hasQuestion = endpoint !== undefined || issueUrl === undefined;
	return (
		<div className="theme-doc-feedback">
			{hasQuestion && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and no flow of its own
				<div role="group" aria-labelledby={question}>
					<span id={question} className="margin-right--sm">
						<Translate id="theme.DocFreshness.helpful">
							Was this page helpful?
						</Translate>
					</span>
					{state !== "sent" &&
						[true, false].map((helpful) => (
							<button
								key={`${helpful}`}
								type="button"
								className="button button--secondary button--sm margin-right--sm"
								disabled={state === "sending"}
								onClick={() => answer(helpful)}
							>
								{helpful ? (
									<Translate id="theme.DocFreshness.yes">Yes</Translate>
								) : (
									<Translate id="theme.DocFreshness.no">No</Translate>
								)}
							</button>
						))}
					<span role="status">
						{state === "sent" && (
							<Translate id="theme.DocFreshness.thanks">
								Thank you for your answer.
							</Translate>
						)}
						{state === "failed" && (
							<Translate id="theme.DocFreshness.failed">
								Your answer could not be sent. Try again later.
							</Translate>
						)}
					</span>
				</div>
			)}
			{issueUrl && (
				<IssueLink
					form={issueUrl}
					title={title}
					url={siteConfig.url + permalink}
				/>
			)}
		</div>
	);
}
