import { Fragment } from "react";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { Route } from "./+types/route";
import { getLegalPage } from "./loader.server.ts";
import "#app/web/site/legal/legal.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { pathname } = url;
  return {
    ...getLegalPage(pathname, getLocaleOfPath(pathname)),
    head: buildPageHead(pathname, getSiteUrl(context), new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The privacy notice or the terms: a summary, then all sections, each with an anchor. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { content, words, inForce, contact, other } = loaderData;
  return (
    <article className="wrap legal">
      <header className="legal-head">
        <h1 className="text-h1">{content.title}</h1>
        <p className="text-lead">{content.lead}</p>
        <p className="text-small text-muted">{inForce}</p>
      </header>
      <section className="legal-summary ground-sand" aria-labelledby="summary-title">
        <h2 id="summary-title" className="text-item">
          {content.summary.title}
        </h2>
        <ul>
          {content.summary.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <div className="legal-aside">
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title" className="text-item">
            {words.contents}
          </h2>
          <ul>
            {content.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <aside className="legal-questions ground-sand" aria-labelledby="ask-title">
          <h2 id="ask-title" className="text-item">
            {words.questions}
          </h2>
          <p>{words.questionsText}</p>
          <ButtonLink href={contact} variant="plum" size="small">
            {words.contact}
          </ButtonLink>
          <p>
            <TextLink href={other.href} arrow>
              {other.label}
            </TextLink>
          </p>
        </aside>
      </div>
      <div className="legal-body">
        {content.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-h3">
              {title}
            </h2>
            {blocks.map((block) => (
              <Fragment key={String(block)}>
                {typeof block === "string" ? (
                  <p>
                    <NoWrapText text={block} />
                  </p>
                ) : (
                  <ul className="legal-list">
                    {block.map((point) => (
                      <li key={point}>
                        <NoWrapText text={point} />
                      </li>
                    ))}
                  </ul>
                )}
              </Fragment>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
