import { data, redirect } from "react-router";
import type { AffectedRide } from "#app/bookings/closures/list-affected-rides.server.ts";
import type { RideKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import { findPeakHorseDemand, type PeakHorseDemand } from "#app/departures/ride-horses.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { type ChangedPage, listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { isSameValue } from "#app/tours/catalog/canonical-json.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  type CatalogDifference,
  listCatalogDifferences,
} from "#app/tours/catalog/catalog-differences.ts";
import {
  changeRows,
  type FormTexts,
  pickCatalogTexts,
  toHorsesTexts,
  toListingTexts,
  toPolicyTexts,
} from "#app/tours/catalog/catalog-form.ts";
import {
  type CatalogPart,
  type FormProblems,
  parseCatalogForm,
} from "#app/tours/catalog/parse-catalog-form.ts";
import {
  applyNewPrice,
  formatPriceConfirmation,
  toPriceFormProblems,
} from "#app/tours/catalog/price-from-date.ts";
import { rebaseCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import { type ChangedSentence, findChangedSentences } from "#app/tours/find-changed-sentences.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import type { Preview, RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** A catalog version that this build of the site can read, with its author and time. */
export type NamedVersion = Readonly<{
  number: number;
  catalog: Catalog;
  madeBy: string;
  madeAt: Date;
}>;

/** The effects of publishing a draft, which the operator checks before publishing. */
export type CatalogReview = Readonly<{
  differences: readonly CatalogDifference[];
  affected: readonly AffectedRide[];
  keptClosed: readonly RideKeptClosed[];
  sentences: Localized<readonly ChangedSentence[]>;
  /** Tours whose price changes so much that it may be a typing error. */
  toursWithUnusualPrices: readonly TourId[];
  pages: readonly ChangedPage[];
  /**
   * The horses needed if all overlapping rides were full; null if no rides overlap or no ride has
   * changed.
   */
  horses: PeakHorseDemand | null;
}>;

/** The result of a form about tours and prices, unless it publishes and redirects. */
export type CatalogReply = Readonly<{
  /** A new value for each reply, so that the page announces each one. */
  id: string;
  /** The catalog version on which the form's values are based. */
  basedOn: number;
  texts: FormTexts;
}> &
  Readonly<
    | { step: "edit"; problems: FormProblems; said: "same" | "base-gone" | null }
    /** `draft` is the id under which the draft's pages can be previewed. */
    | { step: "review"; review: CatalogReview; draft: string }
    | {
        step: "overtaken";
        based: number;
        newest: Omit<NamedVersion, "catalog">;
        theirs: readonly CatalogDifference[];
        mine: readonly CatalogDifference[];
      }
  >;

type Visit = Readonly<{
  services: Services;
  /** Name of the account that submitted the form. */
  by: string;
  facts: RequestFacts;
  preview: Preview;
  part: CatalogPart;
  form: FormData;
  /**
   * True for the form that contains only the price. It publishes immediately unless the price looks
   * like a typing error.
   */
  priceOnly?: boolean;
}>;

/** Returns the newest catalog version. Throws if this build of the site cannot read it. */
export async function getNewestReadableVersion(services: Services): Promise<NamedVersion> {
  return requireReadableVersion(await services.catalog.getNewestVersion());
}

function requireReadableVersion(
  version: Awaited<ReturnType<Services["catalog"]["getNewestVersion"]>>,
) {
  const { catalog } = version;
  if (!catalog) throw new Error(`this build cannot read version ${version.number} of the catalog`);
  return { ...version, catalog };
}

/** Returns the field values of the form for one part of a catalog. */
export function toPartTexts(catalog: Catalog, part: CatalogPart): FormTexts {
  if (part === "policy") return toPolicyTexts(catalog.policy);
  return part === "horses" ? toHorsesTexts(catalog.horses) : toListingTexts(catalog.listings[part]);
}

/**
 * Handles the form for a tour, the policy or the horses: adds or removes rows, shows the review, or
 * publishes. Throws 400 for an unknown intent.
 */
export async function handleCatalogForm(visit: Visit) {
  const { services, facts, by, preview, part, form, priceOnly = false } = visit;
  const intent = getFormText(form, "intent");
  const typed = pickCatalogTexts(form);
  const [basedOn, newest] = [
    parseVersionNumber(form.get("basedOn")),
    await getNewestReadableVersion(services),
  ];
  const createReply = (given: FormTexts, based: number) => ({
    id: facts.id,
    texts: given,
    basedOn: based,
  });
  const edit = (problems: FormProblems, said: "same" | "base-gone" | null, status: number) =>
    data<CatalogReply>(
      { ...createReply(typed, basedOn), step: "edit", problems, said },
      { status },
    );

  if (/^(edit$|add-|remove-)/.test(intent)) {
    const texts = changeRows(typed, intent);
    return data<CatalogReply>({
      ...createReply(texts, basedOn),
      step: "edit",
      problems: {},
      said: null,
    });
  }
  if (intent !== "review" && intent !== "preview" && intent !== "publish") {
    throw new Response("This form is not known.", { status: 400 });
  }
  const base =
    basedOn === newest.number ? newest : await services.catalog.findCatalogVersion(basedOn);
  if (!base?.catalog) {
    const kept = { ...createReply(typed, newest.number), step: "edit", problems: {} } as const;
    return data<CatalogReply>({ ...kept, said: "base-gone" }, { status: 409 });
  }
  const today = toLocalDate(services.clock.now());
  const whole =
    priceOnly && part !== "policy" && part !== "horses"
      ? applyNewPrice(base.catalog.listings[part], typed, today)
      : typed;
  const parsed = parseCatalogForm(base.catalog, part, whole);
  if (parsed.outcome === "unsound") {
    const { problems } = parsed;
    return edit(priceOnly ? toPriceFormProblems(problems) : problems, null, 400);
  }
  const mine = listCatalogDifferences(base.catalog, parsed.catalog);
  if (mine.length === 0 && basedOn === newest.number) return edit({}, "same", 200);

  const createOutdatedReply = (by: NamedVersion, from: Catalog) => {
    const rebased = rebaseCatalog({ base: from, mine: parsed.catalog, newest: by.catalog });
    const texts = priceOnly ? typed : toPartTexts(rebased, part);
    const { catalog: _catalog, ...named } = by;
    return data<CatalogReply>(
      {
        ...createReply(texts, by.number),
        step: "overtaken",
        based: basedOn,
        newest: named,
        theirs: listCatalogDifferences(from, by.catalog),
        mine,
      },
      { status: 409 },
    );
  };
  if (basedOn !== newest.number) return createOutdatedReply(newest, base.catalog);

  const isSure = form.get("sure") === formatPriceConfirmation(typed);
  const asks =
    priceOnly && !isSure && listToursWithUnusualPrices(newest.catalog, parsed.catalog).length > 0;
  if (intent !== "publish" || asks) {
    const path = `/admin/tours/${part}${priceOnly ? "/price" : ""}`;
    const shownAgain = priceOnly ? "edit" : "review";
    const fields = { ...typed, basedOn: String(basedOn), intent: shownAgain };
    const kept = { catalog: parsed.catalog, cameFrom: { path, fields } };
    const draft = await services.catalog.saveCatalogDraft(kept);
    if (intent === "preview") return redirect(`/admin/preview/${draft}`, 303);
    const review = await buildCatalogReview({ services, preview }, newest.catalog, parsed.catalog);
    return data<CatalogReply>({ ...createReply(typed, basedOn), step: "review", review, draft });
  }
  const { catalog } = parsed;
  const publication = await services.catalog.publishCatalog({
    catalog,
    basedOn,
    by,
  });
  facts.log.info({ part, basedOn, ...publication }, "the operator published a catalog");
  if (publication.outcome === "overtaken") {
    return createOutdatedReply(await getNewestReadableVersion(services), newest.catalog);
  }
  if (publication.outcome === "invalid") throw new Error("a checked catalog was refused");
  return redirect(`/admin/tours?published=${publication.number}&part=${part}`, 303);
}

/** Returns the effects of replacing one catalog with another. */
export async function buildCatalogReview(
  { services, preview }: Pick<Visit, "services" | "preview">,
  from: Catalog,
  to: Catalog,
): Promise<CatalogReview> {
  const listChangedSentences = (locale: "en" | "es") =>
    tourIds.flatMap((tour) => findChangedSentences(tour, locale, { from, to }));
  const differences = listCatalogDifferences(from, to);
  const isAboutRides = differences.some(({ kind }) => kind !== "policy" && kind !== "business");
  return {
    differences,
    horses: isAboutRides ? findPeakHorseDemand(to, toLocalDate(services.clock.now())) : null,
    affected: await services.catalog.listAffectedRides({ from, to }),
    keptClosed: await services.catalog.listRidesKeptClosed({ from, to }),
    sentences: { en: listChangedSentences("en"), es: listChangedSentences("es") },
    toursWithUnusualPrices: listToursWithUnusualPrices(from, to),
    pages: listChangedPages(from, to, preview.runWithCatalog),
  };
}

function listToursWithUnusualPrices(from: Catalog, to: Catalog): TourId[] {
  return tourIds.filter((tour) => hasUnusualPrice(from.listings[tour], to.listings[tour]));
}

/**
 * Whether a price more than doubles or drops below half. The price in a new period is compared with
 * the usual price.
 */
function hasUnusualPrice(from: Listing, to: Listing): boolean {
  const known = from.pricePeriods ?? [];
  const fresh = to.pricePeriods?.filter((one) => !known.some((old) => isSameValue(old, one))) ?? [];
  const pairs: [number | undefined, number | undefined][] = [
    [from.pricePerPersonMxn, to.pricePerPersonMxn],
    [from.childPriceMxn || undefined, to.childPriceMxn],
    [from.privateRideMxn, to.privateRideMxn],
    ...fresh.map((one): [number, number] => [to.pricePerPersonMxn, one.pricePerPersonMxn]),
  ];
  return pairs.some(([before = 0, now]) => {
    const times = before === 0 || now === undefined ? 1 : now / before;
    return times > 2 || times < 0.5;
  });
}

/** Parses the version number in a form. Returns -1 if it is invalid. */
export function parseVersionNumber(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : -1;
}
