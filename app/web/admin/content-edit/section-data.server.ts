import { data } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { readPicturesPage } from "#app/content/content-pictures.ts";
import { createItemId } from "#app/content/editing/change-items.ts";
import { findSection } from "#app/content/editing/content-differences.ts";
import { type SectionTexts, toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { getFilesOf } from "#app/content/published-pictures.server.ts";
import { formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { listChoiceNames } from "../content-parts/choice-names.server.ts";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { parseContentPageId } from "../content-parts/content-page-id.server.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { hasLongItems } from "../content-parts/has-long-items.ts";
import { loadTextTools } from "../content-parts/load-text-tools.server.ts";

type SectionRequest = Readonly<{
  services: Services;
  page: PageId;
  kind: string;
  fields: Fields;
  /** The only item that is changed, such as `items.weather`; null for the whole section. */
  asked: string | null;
  locale: Locale;
}>;

export type SectionData = Awaited<ReturnType<typeof loadSection>>;

/** Loads what the forms of a section need: its fields, its texts, and what the texts may contain. */
export async function loadSection(request: SectionRequest) {
  const { services, page, kind, fields, asked, locale } = request;
  const { page: stored } = await services.content.getEditedPage(page);
  const { page: pictures } = await services.content.getEditedPage("pictures");
  const section = findSection(stored, kind);
  if (!section) throw data(null, { status: 404 });
  const whole = toSectionTexts(fields, section);
  const item = parseItem(asked, fields, whole);
  return {
    locale,
    page,
    item,
    pageName: getContentPageName(page, locale),
    name: getContentLabel("sections", kind, locale),
    fields,
    ...(item ? pickItemTexts(whole, item) : { texts: whole, shown: whole }),
    tools: loadTextTools(page, stored, locale),
    choiceNames: listChoiceNames(locale),
    /** When something of this section is published by a schedule, which later changes do not change. */
    scheduled: (await services.content.listScheduledSections(page))
      .filter((one) => one.section === kind)
      .map(({ publishAt }) => formatInstant(publishAt, locale, timeZone)),
    place: `${page}/${kind}`,
    pictures: [...readPicturesPage(pictures).values()].map((picture) => ({
      value: picture.name,
      label: picture.alt[locale] || picture.name,
      src: getFilesOf(picture).getPath(480),
    })),
  };
}

/** Finds the section in an address. Throws 404 if there is none. */
export function parseSection({
  page: requestedPage,
  section: kind,
}: Readonly<{ page: string; section: string }>) {
  const page = parseContentPageId(requestedPage);
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
  const ids = field ? (texts[list] ?? "").split(" ") : [];
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
