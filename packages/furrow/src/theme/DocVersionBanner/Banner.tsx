import Link from "@docusaurus/Link";
import {
	getVersionMainDoc,
	useActivePlugin,
	useDocsPreferredVersion,
	useDocVersionSuggestions,
} from "@docusaurus/plugin-content-docs/client";
import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropVersionMetadata } from "../../types/theme";

function BannerLabel({ version }: { version: PropVersionMetadata }): ReactNode {
	const {
		siteConfig: { title: siteTitle },
	} = useDocusaurusContext();
	const values = { siteTitle, versionLabel: <b>{version.label}</b> };
	return version.banner === "unreleased" ? (
		<Translate id="theme.docs.versions.unreleasedVersionLabel" values={values}>
			{
				"This is unreleased documentation for {siteTitle} {versionLabel} version."
			}
		</Translate>
	) : (
		<Translate
			id="theme.docs.versions.unmaintainedVersionLabel"
			values={values}
		>
			{
				"This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained."
			}
		</Translate>
	);
}

function LatestVersionSuggestion({
	versionLabel,
	to,
	onClick,
}: {
	versionLabel: string;
	to: string;
	onClick: () => void;
}): ReactNode {
	return (
		<Translate
			id="theme.docs.versions.latestVersionSuggestionLabel"
			values={{
				versionLabel,
				latestVersionLink: (
					<b>
						<Link to={to} onClick={onClick}>
							<Translate id="theme.docs.versions.latestVersionLinkLabel">
								latest version
							</Translate>
						</Link>
					</b>
				),
			}}
		>
			{
				"For up-to-date documentation, see the {latestVersionLink} ({versionLabel})."
			}
		</Translate>
	);
}

export interface Props {
	readonly className?: string;
	readonly version: PropVersionMetadata;
}

/** Banner of a version that is unreleased or unmaintained. */
export default function Banner({ className, version }: Props): ReactNode {
	const pluginId = useActivePlugin({ failfast: true })?.pluginId;
	const { savePreferredVersionName } = useDocsPreferredVersion(pluginId);
	const { latestDocSuggestion, latestVersionSuggestion } =
		useDocVersionSuggestions(pluginId);
	return (
		<div
			className={clsx(
				className,
				"theme-doc-version-banner alert alert--warning margin-bottom--md",
			)}
			role="alert"
		>
			<div>
				<BannerLabel version={version} />
			</div>
			<div className="margin-top--md">
				<LatestVersionSuggestion
					versionLabel={latestVersionSuggestion.label}
					to={
						latestDocSuggestion?.path ??
						getVersionMainDoc(latestVersionSuggestion)?.path ??
						latestVersionSuggestion.path
					}
					onClick={() => savePreferredVersionName(latestVersionSuggestion.name)}
				/>
			</div>
		</div>
	);
}
