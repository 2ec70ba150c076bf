import { Fragment } from "react";
import { getIntroductions } from "#app/content/care.ts";
import { listRealProfiles } from "#app/content/external-links.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { isDrawn } from "#app/content/published-pictures.server.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { tryWithDatabase } from "#app/web/errors/service-unavailable.server.ts";
import { getSiteUrl, servicesContext } from "#app/web/services-context.ts";
import { Section } from "#app/web/site/page-section.tsx";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { toShownText } from "../shown-text.server.ts";
import type { Route } from "./+types/route";
import { findHorseWeekView } from "./horse-week-view.ts";
import { GuidesSection } from "./team-section.tsx";
import "#app/web/site/legal/text-pages.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = getLocaleOfPath(url.pathname);
  const services = context.get(servicesContext);
  const introductions = getIntroductions(locale);
  const week =
    introductions && (await tryWithDatabase(services, services.horses.findPublicHorseWeek));
  const siteUrl = getSiteUrl(context);
  const { meta: _, story, drawn, rides, ...content } = getPageContent("about", locale);
  const { title, text, profiles } = drawn;
  return {
    locale,
    ...content,
    story: {
      title: story.title,
      paragraphs: story.paragraphs.map((paragraph) => toShownText(paragraph.text, locale, siteUrl)),
    },
    drawn: isDrawn()
      ? { title, text: listRealProfiles().length > 0 ? `${text} ${profiles}` : text }
      : null,
    ridesTitle: rides.title,
    rides: tourIds.map((id) => ({
      ...getPageContent(`tour:${id}`, locale).about,
      href: getPagePath("tour", locale, id),
    })),
    introductions,
    horseWeek: introductions && findHorseWeekView(week, introductions.horses, locale),
    metadata: buildPageHead(url.pathname, siteUrl, new Date()),
    links: {
      book: getPagePath("booking", locale),
      contact: getPagePath("contact", locale),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.metadata ?? [];

/** The About page: the team, its story, and what a day is like. */
export default function About({ loaderData }: Route.ComponentProps) {
  const { head, figures, story, rides, introductions, manners, closing, drawn, links } = loaderData;
  return (
    <>
      <header className="wrap about-head">
        <div>
          <h1 className="text-h1">{head.title}</h1>
          <p className="text-lead">{head.lead}</p>
        </div>
        <figure>
          <Picture
            name={head.picture}
            sizes="(min-width: 900px) 1104px, 100vw"
            className="about-portrait"
            priority
          />
          <figcaption className="text-caption text-muted">{head.caption}</figcaption>
        </figure>
      </header>
      <dl className="wrap about-figures">
        {figures.items.map(({ value, label }) => (
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
          {story.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
            <p key={index}>
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
        <aside className="about-rides ground-sand" aria-labelledby="rides-title">
          <h2 id="rides-title" className="text-h3">
            {loaderData.ridesTitle}
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
      {introductions && (
        <GuidesSection
          people={introductions}
          words={loaderData.people}
          week={loaderData.horseWeek}
        />
      )}
      <Section
        ground="forest"
        top={{ kind: "ridge", colour: introductions ? "sand" : "cream" }}
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
          <p className="text-lead">
            <ChatText text={closing.text} />
          </p>
          <ButtonRow className="mt-6">
            <ButtonLink href={links.book}>{closing.bookLink}</ButtonLink>
            <ButtonLink href={links.contact} variant="line">
              {closing.contactLink}
            </ButtonLink>
          </ButtonRow>
        </div>
        {drawn && (
          <aside aria-labelledby="drawn-title">
            <h2 id="drawn-title" className="text-item">
              {drawn.title}
            </h2>
            <p className="text-muted">{drawn.text}</p>
          </aside>
        )}
      </section>
    </>
  );
}
