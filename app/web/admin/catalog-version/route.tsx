import { data, Form, redirect, useNavigation } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { upgradeEarlierCatalog } from "#app/tours/catalog/rebase-catalog.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { previewContext, requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import type { Services } from "#server/wiring/services.ts";
import { buildCatalogReview } from "../catalog-parts/catalog-review.server.ts";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import {
  getNewestReadableVersion,
  parseVersionNumber,
} from "../catalog-parts/newest-catalog-version.server.ts";
import { PublishReview } from "../catalog-parts/publish-review.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/catalog-parts/catalog.css";

type Refusal = Readonly<{ id: string; refusal: "overtaken" | "unreadable"; newest: number }>;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const earlier = await services.catalog.findCatalogVersion(parseVersionNumber(params.number));
  if (!earlier) throw data(null, { status: 404 });
  const newest = await getNewestReadableVersion(services);
  const { catalog, ...version } = earlier;
  const review =
    catalog &&
    (await buildCatalogReview(
      { services, preview: context.get(previewContext) },
      newest.catalog,
      upgradeEarlierCatalog(catalog, newest.catalog),
    ));
  return { locale: getInterfaceLanguage(request), version, newest: newest.number, review };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id, log } = context.get(requestContext);
  const number = parseVersionNumber(params.number);
  const form = await request.formData();
  if (form.get("intent") === "preview") return redirectToEarlierPreview(services, number);
  const basedOn = parseVersionNumber(form.get("basedOn"));
  const change = { number, basedOn, by: getAccount(context).name };
  const brought = await services.catalog.revertCatalog(change);
  log.info({ number, basedOn, ...brought }, "the operator brought a catalog back");
  const createRefusal = (refusal: Refusal["refusal"], newest: number) =>
    data<Refusal>({ id, refusal, newest }, { status: 409 });
  switch (brought.outcome) {
    case "published":
      return redirect(`/admin/tours?published=${brought.number}`, 303);
    case "overtaken":
      return createRefusal("overtaken", brought.newest);
    case "unknown-version":
      throw data(null, { status: 404 });
    default:
      return createRefusal("unreadable", basedOn);
  }
}

export const shouldRevalidate = shouldReloadAfterConflict;

async function redirectToEarlierPreview(services: Services, number: number) {
  const earlier = await services.catalog.findCatalogVersion(number);
  if (!earlier?.catalog) throw data(null, { status: 404 });
  const catalog = upgradeEarlierCatalog(
    earlier.catalog,
    (await getNewestReadableVersion(services)).catalog,
  );
  const cameFrom = { path: `/admin/tours/history/${number}`, fields: null };
  return redirect(
    `/admin/preview/${await services.catalog.saveCatalogDraft({ catalog, cameFrom })}`,
    303,
  );
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(formatTitle);

function formatTitle({ locale, version }: { locale: Locale; version: { number: number } }): string {
  return fillMessage(adminCatalogMessages[locale].bringBack.title, { number: version.number });
}

/** Shows what would change if this earlier catalog version were published again. */
export default function RevertCatalogScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { formMethod } = useNavigation();
  const { locale, version, newest, review } = loaderData;
  const messages = adminCatalogMessages[locale].bringBack;
  const nothing =
    review === null ? messages.unreadable : review.differences.length === 0 ? messages.same : null;
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">{formatTitle(loaderData)}</h1>
      <p className="mt-1 mb-5">
        {fillMessage(messages.text, {
          when: formatInstant(version.madeAt, locale, timeZone),
          who: formatVersionAuthor(version.madeBy, locale),
        })}
      </p>
      <NetworkErrorNotice unanswered={unanswered} />
      {answer && !unanswered && (
        <FocusedNotice kind="error" attempt={answer.id}>
          {fillMessage(messages[answer.refusal], { number: answer.newest })}
        </FocusedNotice>
      )}
      {nothing !== null && <p className="mb-5">{nothing}</p>}
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="basedOn" value={newest} />
        {review && nothing === null && <PublishReview review={review} />}
        <ButtonRow>
          {nothing === null && (
            <Button
              variant="plum"
              size="small"
              state={formMethod === "POST" ? "busy" : "rest"}
              busyLabel={fillMessage(messages.publish, { number: version.number })}
            >
              {fillMessage(messages.publish, { number: version.number })}
            </Button>
          )}
          {nothing === null && (
            <Button name="intent" value="preview" variant="quiet" size="small">
              {adminPreviewMessages[locale].button}
            </Button>
          )}
          <ButtonLink href="/admin/tours/history" variant="quiet" size="small">
            {messages.back}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}
