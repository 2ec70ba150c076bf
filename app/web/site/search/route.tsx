import { Form } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { buildUnlistedMeta } from "#app/seo/page-meta.ts";
import { getSiteUrl } from "#app/web/services-context.ts";
import { ChipLink } from "#app/web/ui/badges.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import type { Route } from "./+types/route";
import { getSearchPage } from "./loader.server.ts";
import { SearchResults } from "./search-results.tsx";
import "#app/web/site/legal/text-pages.css";

export const handle: LayoutHandle = { starts: "touched" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const page = getSearchPage(searchParams.get("q") ?? "", getLocaleOfPath(pathname));
  return {
    ...page,
    head: page.query ? null : buildPageHead(pathname, getSiteUrl(context), new Date()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? (loaderData.head ??
      // Search engines must not list pages of results, but may follow the links on them.
      buildUnlistedMeta(loaderData.resultsTitle, loaderData.description, "noindex, follow"))
    : [];

/**
 * The search page. Its form uses GET, so it works without scripts, and every search has an address.
 */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { title, words, action, query, suggestions } = loaderData;
  return (
    <div className="wrap search-page">
      <search className="search-head">
        <h1 className="text-h1">{title}</h1>
        <Form method="get" action={action} className="search-form">
          <TextField
            key={query}
            name="q"
            type="search"
            label={words.label}
            labelHidden
            placeholder={words.placeholder}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button icon="magnifying-glass">{words.button}</Button>
        </Form>
      </search>
      <SearchResults page={loaderData} />
      <aside className="search-suggestions" aria-labelledby="suggestions-title">
        <h2 id="suggestions-title" className="text-item">
          {suggestions.title}
        </h2>
        <ul>
          {suggestions.terms.map(({ label, href }) => (
            <li key={href}>
              <ChipLink href={href}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
