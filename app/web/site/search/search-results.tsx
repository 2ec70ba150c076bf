import type { MarkedText } from "#app/search/excerpt.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { SearchPageData } from "./loader.server.ts";

/**
 * The results by section, or links to popular pages if nothing was found. Empty without a query.
 */
export function SearchResults({ page }: { page: SearchPageData }) {
  const { groups, heading, correction } = page;
  if (page.emptyTitle) return <NothingFound page={page} />;
  if (!heading) return null;
  return (
    <section className="search-results" aria-labelledby="results-title">
      <div role="status">
        <h2 id="results-title" className="text-h3">
          {heading}
        </h2>
        {correction && <p className="text-muted">{correction}</p>}
      </div>
      {groups.map(({ section, title, results, more }) => (
        <section key={section} aria-labelledby={`${section}-title`} className="search-group">
          <h3 id={`${section}-title`} className="text-eyebrow">
            {title}
          </h3>
          <ul>
            {results.map((result) => (
              <li key={result.href + toPlainText(result.title)}>
                <Anchor href={result.href} className="text-item">
                  <HighlightedText text={result.title} />
                </Anchor>
                {result.place && <p className="text-small text-muted">{result.place}</p>}
                <p>
                  <HighlightedText text={result.excerpt} />
                </p>
              </li>
            ))}
          </ul>
          {more && <p className="text-small text-muted">{more}</p>}
        </section>
      ))}
    </section>
  );
}

function NothingFound({ page }: { page: SearchPageData }) {
  const { empty, popular, contact, emptyTitle, elsewhere } = page;
  return (
    <section className="search-empty" aria-labelledby="results-title">
      <div className="search-empty-picture">
        <Picture name={empty.picture} sizes="(min-width: 480px) 220px, 100vw" decorative />
      </div>
      <div>
        <div role="status">
          <h2 id="results-title" className="text-h3">
            {emptyTitle}
          </h2>
        </div>
        {elsewhere && (
          <p className="mt-2">
            <TextLink href={elsewhere.href} hrefLang={elsewhere.lang} arrow>
              {elsewhere.label}
            </TextLink>
          </p>
        )}
        <p className="mt-2">{empty.text}</p>
        <ul className="search-popular">
          {popular.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
        <p>
          <TextLink href={contact} arrow>
            {empty.link}
          </TextLink>
        </p>
      </div>
    </section>
  );
}

function HighlightedText({ text }: { text: MarkedText }) {
  let at = 0;
  return text.map((piece) => {
    at += piece.text.length;
    return piece.marked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>;
  });
}

function toPlainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join("");
}
