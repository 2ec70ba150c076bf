import { useEffect } from "react";
import { fill } from "#app/i18n/format.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ShellContent } from "../shell-content.server.ts";

/** A path that leads nowhere: the specification's words and the ways back. */
export function NotFoundPage({ content, path }: { content: ShellContent; path: string }) {
  const { messages, locale, nav, footer } = content;
  const { notFound } = messages;
  const { href, label } = footer.contact.email;
  useEffect(() => {
    // Specified: the missing path is named in the console.
    console.error("404:", path);
  }, [path]);
  return (
    <section className="error-page wrap">
      <div>
        <p className="text-display text-rose">{notFound.code}</p>
        <h1 className="text-h1-page">{notFound.title}</h1>
        <p className="text-lead">{notFound.text}</p>
        <ButtonRow className="mt-8">
          <ButtonLink href={pathTo("home", locale)}>{notFound.goHome}</ButtonLink>
          <ButtonLink href={href} variant="line">
            {notFound.contact}
          </ButtonLink>
        </ButtonRow>
        <h2 className="text-h3 mt-12">{notFound.popular}</h2>
        <ul className="mt-3">
          {nav.map((link) => (
            <li key={link.href}>
              <TextLink href={link.href}>{link.label}</TextLink>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-muted">{fill(notFound.help, { email: label })}</p>
      </div>
      <div className="error-picture">
        <Picture name="not-found" locale={locale} sizes="(min-width: 900px) 50vw, 100vw" priority />
      </div>
    </section>
  );
}

/** Something broke on our side: says so, promises nothing untrue, and offers another try. */
export function FailurePage({ content }: { content: ShellContent }) {
  const { failure } = content.messages;
  const { href, label } = content.footer.contact.email;
  return (
    <section className="error-page wrap">
      <div>
        <h1 className="text-h1-page">{failure.title}</h1>
        <p className="text-lead">{fill(failure.text, { email: label })}</p>
        <ButtonRow className="mt-8">
          <ButtonLink href="" document>
            {failure.tryAgain}
          </ButtonLink>
          <ButtonLink href={href} variant="line">
            {label}
          </ButtonLink>
        </ButtonRow>
      </div>
    </section>
  );
}
