import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { Route } from "./+types/route";
import { getLegalPage, type LegalPageBlock } from "./loader.server.ts";
import "#app/web/site/legal/text-pages.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { pathname } = url;
  const { env, setup } = context.get(servicesContext);
  const { siteUrl } = env;
  return {
    ...getLegalPage(pathname, getLocaleOfPath(pathname), siteUrl, setup.getWhatsAppProvider()),
    head: buildPageHead(pathname, siteUrl, new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The privacy notice or the terms: a summary, then all sections, each with an anchor. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, lead, summary, sections, contents, questions, inForce, contact, other } =
    loaderData;
  return (
    <article className="wrap legal">
      <header className="legal-head">
        <h1 className="text-h1">{title}</h1>
        <p className="text-lead">{lead}</p>
        <p className="text-small text-muted">{inForce}</p>
      </header>
      <section className="legal-summary ground-sand" aria-labelledby="summary-title">
        <h2 id="summary-title" className="text-item">
          {summary.title}
        </h2>
        <ul>
          {summary.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <div className="legal-aside">
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title" className="text-item">
            {contents}
          </h2>
          <ul>
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <aside className="legal-questions ground-sand" aria-labelledby="ask-title">
          <h2 id="ask-title" className="text-item">
            {questions.title}
          </h2>
          <p>{questions.text}</p>
          <ButtonLink href={contact} variant="plum" size="small">
            {questions.link}
          </ButtonLink>
          <p>
            <TextLink href={other.href} arrow>
              {other.label}
            </TextLink>
          </p>
        </aside>
      </div>
      <div className="legal-body">
        {sections.map(({ anchor, title, blocks }) => (
          <section key={anchor} id={anchor} aria-labelledby={`${anchor}-title`}>
            <h2 id={`${anchor}-title`} className="text-h3">
              {title}
            </h2>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
              <Block key={index} {...block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function Block({ text, points }: LegalPageBlock) {
  return (
    <>
      {text && (
        <p>
          <RichText text={text} />
        </p>
      )}
      {points.length > 0 && (
        <ul className="legal-list">
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points never change their order
            <li key={index}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
