import { toLocalDate } from "#app/platform/local-time.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  changeRows,
  type FormTexts,
  pickCatalogTexts,
  toHorsesTexts,
  toListingTexts,
  toPolicyTexts,
} from "#app/tours/catalog/catalog-form.ts";
import type { CatalogProblem } from "#app/tours/catalog/catalog-limits.ts";
import { type CatalogPart, parseCatalogForm } from "#app/tours/catalog/parse-catalog-form.ts";
import {
  applyNewPrice,
  formatPriceConfirmation,
  toPriceFormProblems,
} from "#app/tours/catalog/price-from-date.ts";
import {
  buildCatalogReview,
  type CatalogReview,
  listToursWithUnusualPrices,
} from "./catalog-review.server.ts";
import { type DraftReply, type DraftVisit, handleDraftForm } from "./handle-draft-form.server.ts";

/**
 * The reply to a form about tours and prices. A form that publishes gets no reply, because it
 * redirects.
 */
export type CatalogReply = DraftReply<CatalogProblem, CatalogReview>;

type Submission = DraftVisit &
  Readonly<{
    part: CatalogPart;
    /**
     * True for the form that contains only the price. It publishes immediately unless the price
     * looks like a typing error.
     */
    priceOnly?: boolean;
  }>;

/** Returns the field values of the form for one part of a catalog. */
export function toPartTexts(catalog: Catalog, part: CatalogPart): FormTexts {
  if (part === "policy") return toPolicyTexts(catalog.policy);
  return part === "horses" ? toHorsesTexts(catalog.horses) : toListingTexts(catalog.listings[part]);
}

/**
 * Handles the form for a tour, the policy or the horses: adds or removes rows, shows the review, or
 * publishes. Throws 400 for an unknown intent.
 */
export function handleCatalogForm(submission: Submission) {
  const { services, part, form, priceOnly = false } = submission;
  const typed = pickCatalogTexts(form);
  const isSure = form.get("sure") === formatPriceConfirmation(typed);
  return handleDraftForm<CatalogProblem, CatalogReview>(submission, {
    typed,
    changeRows,
    parse(base) {
      const whole =
        priceOnly && part !== "policy" && part !== "horses"
          ? applyNewPrice(base.listings[part], typed, toLocalDate(services.clock.now()))
          : typed;
      const parsed = parseCatalogForm(base, part, whole);
      return priceOnly && parsed.outcome === "unsound"
        ? { ...parsed, problems: toPriceFormProblems(parsed.problems) }
        : parsed;
    },
    toTexts: (rebased) => (priceOnly ? typed : toPartTexts(rebased, part)),
    cameFrom: {
      path: `/admin/tours/${part}${priceOnly ? "/price" : ""}`,
      intent: priceOnly ? "edit" : "review",
    },
    hasPreview: true,
    mustReview: (newest, draft) =>
      priceOnly && !isSure && listToursWithUnusualPrices(newest, draft).length > 0,
    createReview: (newest, draft) => buildCatalogReview(submission, newest, draft),
    subject: { log: { part }, name: "a catalog" },
    getPublishedPath: (number) => `/admin/tours?published=${number}&part=${part}`,
  });
}
