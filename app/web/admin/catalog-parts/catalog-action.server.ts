import { pickTexts } from "#app/forms/document-form.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import {
  type CatalogPart,
  getPartForm,
  priceForm,
  toPartTexts,
} from "#app/tours/catalog/catalog-fields.ts";
import type { CatalogProblem } from "#app/tours/catalog/catalog-limits.ts";
import { parseCatalogForm } from "#app/tours/catalog/parse-catalog-form.ts";
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

/**
 * Handles the form for a tour, the policy or the horses: adds or removes rows, shows the review, or
 * publishes. Throws 400 for an unknown intent.
 */
export function handleCatalogForm(submission: Submission) {
  const { services, part, form, priceOnly = false } = submission;
  const fields = priceOnly ? priceForm : getPartForm(part);
  const typed = pickTexts(fields, form);
  const isSure = form.get("sure") === formatPriceConfirmation(typed);
  return handleDraftForm<CatalogProblem, CatalogReview>(submission, {
    ...{ fields, typed },
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
