import { data, redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { readPicturesPage } from "#app/content/content-pictures.ts";
import { createItemId } from "#app/content/editing/change-items.server.ts";
import { findSection } from "#app/content/editing/content-differences.ts";
import { type SectionTexts, toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { getPageFacts } from "#app/content/page-facts.server.ts";
import { pageDefinitions } from "#app/content/pages/all-pages.ts";
import { getFilesOf } from "#app/content/published-pictures.server.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getContentLabel } from "../content/content-labels.ts";
import { getContentPageName, parseContentPageId } from "../content/content-page-id.server.ts";
import { adminContentMessages } from "../content/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { handleSectionForm } from "./action.server.ts";
import { hasLongItems } from "./section-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import "#app/web/admin/content-section/content-section.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { page, kind, fields } = parseSection(params);
  // The pictures have a library of their own.
  if (page === "pictures") throw redirect("/admin/pictures");
  const locale = getInterfaceLanguage(request);
  const { content } = context.get(servicesContext);
  const { page: stored } = await content.getEditedPage(page);
  const { page: pictures } = await content.getEditedPage("pictures");
  const section = findSection(stored, kind);
  if (!section) throw data(null, { status: 404 });
  const whole = toSectionTexts(fields, section);
  const item = parseItem(url.searchParams.get("item"), fields, whole);
  return {
    locale,
    page,
    item,
    pageName: getContentPageName(page, locale),
    name: getContentLabel("sections", kind, locale),
    fields,
    ...(item ? pickItemTexts(whole, item) : { texts: whole, shown: whole }),
    place: `${page}/${kind}`,
    pictures: [...readPicturesPage(pictures).values()].map((picture) => ({
      value: picture.name,
      label: picture.alt[locale] || picture.name,
      src: getFilesOf(picture).getPath(480),
    })),
    facts: Object.entries(getPageFacts(page, stored, locale, getPublishedCatalog()))
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ name, value: String(value) })),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { page, kind } = parseSection(params);
  return handleSectionForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    form: await request.formData(),
    by: getAccount(context).name,
    page,
    section: kind,
  });
}

/** Finds the section in an address. Throws 404 if there is none. */
function parseSection({ page: asked, section: kind }: Readonly<{ page: string; section: string }>) {
  const page = parseContentPageId(asked);
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const fields = Object.hasOwn(sections, kind) ? sections[kind] : undefined;
  if (!fields) throw data(null, { status: 404 });
  return { page, kind, fields };
}

type Item = Readonly<{ list: string; id: string }>;

/**
 * Returns the item in a query, such as `items.weather`, with the id of a new item for `items.new`;
 * null if there is none. Throws 404 for an item that does not exist.
 */
function parseItem(asked: string | null, fields: Fields, texts: SectionTexts): Item | null {
  if (asked === null) return null;
  const [list = "", id = ""] = asked.split(".");
  const field = Object.hasOwn(fields, list) ? fields[list] : undefined;
  const ids = (texts[list] ?? "").split(" ");
  if (!field || !hasLongItems(field) || !(id === "new" || ids.includes(id))) {
    throw data(null, { status: 404 });
  }
  return { list, id: id === "new" ? createItemId() : id };
}

/** Returns the texts of one item, and the order of its list without and with a new item. */
function pickItemTexts(texts: SectionTexts, { list, id }: Item) {
  const ids = (texts[list] ?? "").split(" ").filter(Boolean);
  const order = ids.includes(id) ? ids : [...ids, id];
  const own = Object.entries(texts).filter(([name]) => name.startsWith(`${list}.${id}.`));
  const shown: SectionTexts = { ...Object.fromEntries(own), [list]: ids.join(" ") };
  return { shown, texts: { ...shown, [list]: order.join(" ") } };
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { pageName = "", name = "" } = loaderData ?? {};
  return createAdminMeta(`${name}, ${pageName}`, findBrand(matches));
}

/** The form in which the texts of one part of a page are changed, in both languages. */
export default function ContentSection({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(given);
  const { locale, page, item, pageName, name, fields, texts, shown, facts } = loaderData;
  const { pictures, place } = loaderData;
  const words = adminContentMessages[locale].section;
  return (
    <div className="mx-auto max-w-[64rem] text-base">
      <TextLink href={`/admin/content/${page}`} className="tap">
        {pageName}
      </TextLink>
      <h1 className="mb-4 text-[2rem] leading-[1.1]">{name}</h1>
      <NetworkErrorNotice unanswered={unanswered} locale={locale} />
      <SectionForm
        fields={fields}
        stored={texts}
        shown={shown}
        item={item}
        pictures={pictures}
        place={place}
        reply={reply}
        locale={locale}
      />
      <details className="content-facts">
        <summary>{words.facts}</summary>
        <p>{words.factsNote}</p>
        <dl>
          {facts.map(({ name: fact, value }) => (
            <div key={fact}>
              <dt>
                <code>{`{${fact}}`}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
