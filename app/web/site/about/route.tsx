import { Fragment } from "react";
import { fillMessageTree } from "#app/business/fill-text.ts";
import { getAboutContent } from "#app/content/about.ts";
import { getIntroductions } from "#app/content/care.ts";
import { listRealProfiles } from "#app/content/external-links.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { buildTourContent } from "#app/tours/build-tour-content.ts";
import { getSharedPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Section } from "#app/web/ui/page-section.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { Route } from "./+types/route";
import { GuidesSection } from "./team-section.tsx";
import "#app/web/site/legal/legal.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const locale = getLocaleOfPath(url.pathname);
  const content = fillMessageTree(getAboutContent[locale], getSharedPlaceholders(locale));
  const { title, text, photographs } = content.drawn;
  return {
    locale,
    content,
    drawn: { title, text: listRealProfiles().length > 0 ? `${text} ${photographs}` : text },
    rides: tourIds.map((id) => ({
      ...buildTourContent(id, locale).about,
      href: getPagePath("tour", locale, id),
    })),
    people: getIntroductions(locale),
    head: buildPageHead(url.pathname, getSiteUrl(context), new Date()),
    links: {
      book: getPagePath("booking", locale),
      contact: getPagePath("contact", locale),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The About page: the team, its story, and what a day is like. */
export default function About({ loaderData }: Route.ComponentProps) {
  const { content, drawn, links, people, rides } = loaderData;
  const { story, manners, figures, closing } = content;
  return (
    <>
      <header className="wrap about-head">
        <div>
          <h1 className="text-h1">{content.title}</h1>
          <p className="text-lead">{content.lead}</p>
        </div>
        <figure>
          <Picture
            name="guide-portrait"
            sizes="(min-width: 900px) 1104px, 100vw"
            className="about-portrait"
            priority
          />
          <figcaption className="text-caption text-muted">{content.pictureNote}</figcaption>
        </figure>
      </header>
      <dl className="wrap about-figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="text-figure">
              <NoWrapText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="wrap section about-story" aria-labelledby="story-title">
        <div className="about-prose">
          <h2 id="story-title" className="text-h2">
            {story.title}
          </h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside className="about-rides ground-sand" aria-labelledby="rides-title">
          <h2 id="rides-title" className="text-h3">
            {content.rides.title}
          </h2>
          {rides.map(({ href, text, link }) => (
            <Fragment key={href}>
              <p>
                <NoWrapText text={text} />
              </p>
              <TextLink href={href} arrow>
                {link}
              </TextLink>
            </Fragment>
          ))}
        </aside>
      </section>
      {people && <GuidesSection people={people} words={content.people} />}
      <Section
        ground="forest"
        top={{ kind: "ridge", colour: people ? "sand" : "cream" }}
        bottom={{ kind: "wave-b", colour: "cream" }}
        aria-labelledby="manners-title"
      >
        <div className="wrap">
          <h2 id="manners-title" className="text-h2">
            {manners.title}
          </h2>
          <ul className="about-manners">
            {manners.items.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-item">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <section className="wrap section about-end" aria-labelledby="closing-title">
        <div>
          <h2 id="closing-title" className="text-h2">
            {closing.title}
          </h2>
          <p className="text-lead">{closing.text}</p>
          <ButtonRow className="mt-6">
            <ButtonLink href={links.book}>{closing.book}</ButtonLink>
            <ButtonLink href={links.contact} variant="line">
              {closing.contact}
            </ButtonLink>
          </ButtonRow>
        </div>
        <aside aria-labelledby="drawn-title">
          <h2 id="drawn-title" className="text-item">
            {drawn.title}
          </h2>
          <p className="text-muted">{drawn.text}</p>
        </aside>
      </section>
    </>
  );
}
