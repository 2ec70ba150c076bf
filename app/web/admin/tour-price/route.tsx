import { data, Form, useNavigation } from "react-router";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { tours } from "#app/tours/all-tours.ts";
import type { CatalogDifference } from "#app/tours/catalog/catalog-differences.ts";
import { priceForm } from "#app/tours/catalog/catalog-fields.ts";
import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";
import { formatPriceConfirmation } from "#app/tours/catalog/price-from-date.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { applyStartedPrices, findFuturePricePeriod } from "#app/tours/price-periods.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { handleCatalogForm } from "../catalog-parts/catalog-action.server.ts";
import { formatPricePeriod } from "../catalog-parts/format-catalog.ts";
import { createCatalogMessages } from "../catalog-parts/format-catalog-input.ts";
import { getNewestReadableVersion } from "../catalog-parts/newest-catalog-version.server.ts";
import { OutdatedDraftNotice } from "../catalog-parts/outdated-draft-notice.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { SumField } from "../ui/sum-field.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/catalog-parts/catalog.css";

function getTourOr404(id: string) {
  const tour = findTourById(id);
  if (!tour) throw data(null, { status: 404 });
  return tour;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const tour = getTourOr404(params.tour);
  const services = context.get(servicesContext);
  const { catalog, number } = await getNewestReadableVersion(services);
  const listing = catalog.listings[tour];
  const today = toLocalDate(services.clock.now());
  return {
    locale: getInterfaceLanguage(request),
    tour,
    number,
    today,
    price: applyStartedPrices(listing, today).pricePerPersonMxn,
    later: findFuturePricePeriod(listing, today),
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const submission = await readSubmission(args);
  const { form } = submission;
  // Enter submits the form even before the browser has parsed its button. Its value is missing
  // then.
  if (!form.has("intent")) form.set("intent", "publish");
  const preview = args.context.get(previewContext);
  const part = getTourOr404(params.tour);
  return handleCatalogForm({ ...submission, preview, part, priceOnly: true });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(formatTitle);

function formatTitle({
  tour,
  locale,
}: Readonly<{ tour: keyof typeof tours; locale: Locale }>): string {
  return fillMessage(adminCatalogMessages[locale].price.title, { tour: getTourName(tour, locale) });
}

/** Returns the new price as text; empty if the price does not change. */
function formatNewPrice(differences: readonly CatalogDifference[], locale: Locale): string {
  for (const change of differences) {
    if (change.kind !== "listing") continue;
    if (change.what === "pricePerPersonMxn") return formatMoney(change.to, locale);
    const last = change.what === "pricePeriods" ? change.to?.at(-1) : undefined;
    if (last) return formatMoney(last.pricePerPersonMxn, locale);
  }
  return "";
}

/** The fastest way to change a price: a form with the price, its first day, and one button. */
export default function ChangePriceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { formMethod } = useNavigation();
  const { locale, tour, price, number, today, later } = loaderData;
  const messages = adminCatalogMessages[locale];
  const action = `/admin/tours/${tour}/price`;
  if (reply?.step === "overtaken") {
    return (
      <OutdatedDraftNotice
        reply={reply}
        title={formatTitle(loaderData)}
        action={action}
        intent="publish"
      />
    );
  }
  const isFar = reply?.step === "review";
  const typed = reply?.texts.pricePerPersonMxn ?? String(price);
  const typedFrom = reply?.texts.priceFrom ?? "";
  const problem = reply?.step === "edit" ? reply.problems.pricePerPersonMxn : undefined;
  const dayProblem = reply?.step === "edit" ? reply.problems.priceFrom : undefined;
  const isSame = reply?.step === "edit" && reply.said === "same";
  const to = isFar ? formatNewPrice(reply.review.differences, locale) : "";
  const from = formatMoney(price, locale);
  const { formatProblem } = createCatalogMessages(locale);
  const [priceInput] = priceForm.listInputs("", {});
  return (
    <div className="mx-auto max-w-[34rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">{formatTitle(loaderData)}</h1>
      <p className="mt-1 mb-5 text-[1.0625rem] font-semibold">
        {fillMessage(messages.price.now, { price: from })}
        {later && <span className="block">{formatPricePeriod(later, locale)}</span>}
      </p>
      <NetworkErrorNotice unanswered={unanswered} />
      <Form method="post" action={action} className="grid gap-5" key={reply?.id}>
        <input type="hidden" name="basedOn" value={reply?.basedOn ?? number} />
        <SumField
          name="pricePerPersonMxn"
          label={messages.price.label}
          rule={priceSumRule}
          formButton={{ name: "intent", value: "publish" }}
          required
          // The page has only this purpose, so focusing the field saves a tap.
          autoFocus
          onFocus={({ currentTarget }) => {
            // A price that is already changed is not selected: the next digit would replace it.
            // The focus can come again while somebody types: after a look at another app, or when
            // React repeats an early event once it has taken over the page.
            if (currentTarget.value === currentTarget.defaultValue) currentTarget.select();
          }}
          defaultValue={typed}
          error={
            problem
              ? formatProblem(problem, priceInput, reply?.texts ?? {})
              : isSame
                ? messages.price.same
                : undefined
          }
          className="price-field"
        />
        <TextField
          name="priceFrom"
          type="date"
          label={messages.price.from}
          hint={messages.price.fromHint}
          min={addDays(today, 1)}
          defaultValue={typedFrom}
          error={
            dayProblem &&
            (dayProblem === "not-a-day"
              ? formatProblem(dayProblem, undefined, {})
              : messages.price.fromTaken)
          }
        />
        {isFar && (
          <>
            <input type="hidden" name="sure" value={formatPriceConfirmation(reply.texts)} />
            <Notice kind="tip" title={messages.price.farTitle} live>
              <p>{fillMessage(messages.price.far, { from, to })}</p>
            </Notice>
          </>
        )}
        <p>{messages.price.note}</p>
        <ButtonRow>
          <Button
            name="intent"
            value="publish"
            variant="plum"
            size="small"
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={messages.price.publish}
          >
            {isFar ? fillMessage(messages.price.farPublish, { price: to }) : messages.price.publish}
          </Button>
          <Button name="intent" value="preview" variant="quiet" size="small">
            {adminPreviewMessages[locale].button}
          </Button>
          <ButtonLink href="/admin/tours" variant="quiet" size="small">
            {messages.back}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}
