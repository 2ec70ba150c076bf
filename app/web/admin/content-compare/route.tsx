import { data } from "react-router";
import { getOtherLanguagePath } from "#app/routing/paths.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import type { Route } from "./+types/route";
import "#app/web/admin/catalog-parts/preview.css";
import "#app/web/admin/content-compare/content-compare.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const path = `/${params["*"] ?? ""}`;
  const place = findListedPage(path);
  if (!place) throw data(null, { status: 404 });
  const locale = getInterfaceLanguage(request);
  const newest = await context.get(servicesContext).content.getNewestContentNumber();
  const at = path === "/" ? "" : path;
  const other = getOtherLanguagePath(path);
  return {
    locale,
    name: describePage({ ...place, locale }).name,
    other: {
      language: place.locale === "en" ? ("es" as const) : ("en" as const),
      href: `/admin/content-compare${other === "/" ? "" : other}`,
    },
    frames: {
      before: `/admin/content-history/${newest}/preview${at}`,
      after: `/admin/content-preview${at}`,
    },
  };
}

export const meta = createPageMeta<typeof loader>(
  ({ locale, name }) => `${contentReviewMessages[locale].compare.title}: ${name}`,
);

const sides = ["before", "after"] as const;

/**
 * Shows a public page as it is and as it would be after publishing all drafts: side by side where
 * there is room, otherwise one of them behind a switch that needs no scripts.
 */
export default function ContentCompare({ loaderData }: Route.ComponentProps) {
  const { locale, name, other, frames } = loaderData;
  const { compare: messages } = contentReviewMessages[locale];
  return (
    <div className="mx-auto max-w-[60rem] text-base">
      <TextLink href="/admin/content-review" className="tap">
        {messages.back}
      </TextLink>
      <h1 className="text-[1.75rem] leading-[1.15]">{`${messages.title}: ${name}`}</h1>
      <p className="mt-1 mb-3 text-muted">{messages.note}</p>
      <p className="mb-3">
        <TextLink href={other.href} className="tap">
          {messages.other[other.language]}
        </TextLink>
      </p>
      <div className="compared">
        <fieldset className="compare-switch">
          <legend className="sr-only">{messages.which}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input type="radio" name="side" value={side} defaultChecked={side === "after"} />
              <span>{messages[side]}</span>
            </label>
          ))}
        </fieldset>
        {sides.map((side) => (
          <section key={side} aria-label={messages[side]} data-side={side}>
            <h2 className="compare-heading">{messages[side]}</h2>
            <div className="preview-window" data-width="phone">
              <iframe
                key={frames[side]}
                src={frames[side]}
                title={`${messages[side]}: ${name}`}
                className="preview-frame"
              />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
