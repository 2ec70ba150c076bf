import { type ReactNode, useEffect } from "react";
import { useRouteError } from "react-router";
import type { PictureName } from "#app/media/pictures.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { Eyebrow } from "#app/web/ui/step-indicator.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ErrorStyles } from "../layout/error-styles.tsx";
import type { LayoutContent } from "../layout/layout-content.server.ts";

/** The 404 page, with the text from the specification and links back to the site. */
export function NotFoundPage({ content, path }: { content: LayoutContent; path: string }) {
  const { locale, nav } = content;
  const { head, popular } = content.notFound;
  const { code, goHome, contact } = content.messages.notFound;
  useEffect(() => {
    // The specification requires the console to name the missing path.
    console.error("404: no page at", path);
  }, [path]);
  return (
    <NightErrorPage
      canonical={`${content.siteUrl}/404`}
      eyebrow={code}
      words={head}
      picture={head.picture}
      content={content}
      actions={
        <>
          <ButtonLink href={getPagePath("home", locale)}>{goHome}</ButtonLink>
          <ButtonLink href={getPagePath("contact", locale)} variant="ghost">
            {contact}
          </ButtonLink>
        </>
      }
    >
      <nav className="night-popular" aria-labelledby="popular-title">
        <h2 id="popular-title">{popular.title}</h2>
        <ul>
          {nav.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </NightErrorPage>
  );
}

/** The page after a server error. It apologizes and offers to try again. */
export function FailurePage({ content }: { content: LayoutContent }) {
  const { messages, locale } = content;
  const { failure } = messages;
  return (
    <NightErrorPage
      words={failure}
      picture="dusk-stars"
      content={content}
      actions={
        <>
          <ButtonLink href="" document>
            {failure.tryAgain}
          </ButtonLink>
          <ButtonLink href={getPagePath("home", locale)} variant="ghost">
            {messages.notFound.goHome}
          </ButtonLink>
        </>
      }
    />
  );
}

interface NightErrorPageProps extends Omit<NightPageProps, "title" | "text" | "help"> {
  /** The canonical address that all error pages of this type share. */
  canonical?: string;
  /** The texts. In `help`, the email address, or `{email}`, becomes a link. */
  words: Readonly<{ title: string; text: string; help: string }>;
  content: LayoutContent;
}

/** An error page: its texts and buttons beside a picture of the night. */
export function NightErrorPage({
  canonical,
  words: { title, text, help },
  content,
  children,
  ...parts
}: NightErrorPageProps) {
  const { href, label } = content.footer.contact.email;
  const [before, after] = help.replace("{email}", () => label).split(label);
  // After an error the route sets no title, so this page does. The 404 route sets its own.
  const hasFailed = Boolean(useRouteError());
  return (
    <NightPage
      {...parts}
      title={title}
      text={text}
      help={
        <>
          {before}
          {after !== undefined && <TextLink href={href}>{label}</TextLink>}
          {after}
        </>
      }
    >
      {hasFailed && <title>{`${title} | ${content.brand}`}</title>}
      {canonical && <link rel="canonical" href={canonical} />}
      {children}
    </NightPage>
  );
}

interface NightPageProps {
  eyebrow?: string;
  title: string;
  text: string;
  help?: ReactNode;
  picture: PictureName;
  actions: ReactNode;
  children?: ReactNode;
}

/** A short page at night: a few words and buttons on the left, a picture on the right. */
export function NightPage(props: NightPageProps) {
  const { eyebrow, title, text, help, picture, actions, children } = props;
  return (
    <section className="night-page">
      <ErrorStyles />
      <div className="wrap night-words">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 className="text-h1-page night-title">{title}</h1>
        <p className="text-lead">{text}</p>
        <ButtonRow className="mt-8">{actions}</ButtonRow>
        {children}
        {help && <p className="night-help">{help}</p>}
      </div>
      <div className="night-picture">
        <Picture name={picture} sizes="(min-width: 900px) 78vw, 150vw" decorative priority />
      </div>
    </section>
  );
}
