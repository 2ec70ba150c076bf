import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import {
  type CatalogPart,
  findCatalogPart,
  toPartTexts,
} from "#app/tours/catalog/catalog-fields.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { handleCatalogForm } from "../catalog-parts/catalog-action.server.ts";
import { getNewestReadableVersion } from "../catalog-parts/newest-catalog-version.server.ts";
import { OutdatedDraftNotice } from "../catalog-parts/outdated-draft-notice.tsx";
import { PublishReview } from "../catalog-parts/publish-review.tsx";
import { PublishReviewForm } from "../catalog-parts/publish-review-form.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { reviewButton } from "../ui/document-inputs.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { CatalogEditForm } from "./catalog-edit-form.tsx";
import "#app/web/admin/catalog-parts/catalog.css";

function getPartOr404(name: string): CatalogPart {
  const part = findCatalogPart(name);
  if (!part) throw data(null, { status: 404 });
  return part;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const part = getPartOr404(params.part);
  const { catalog, number } = await getNewestReadableVersion(context.get(servicesContext));
  return {
    locale: getInterfaceLanguage(request),
    part,
    number,
    texts: toPartTexts(catalog, part),
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const preview = args.context.get(previewContext);
  const part = getPartOr404(params.part);
  return handleCatalogForm({ ...(await readSubmission(args, reviewButton)), preview, part });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ part, locale }) =>
  formatPartName(part, locale),
);

function formatPartName(part: CatalogPart, locale: Locale): string {
  const { policy, horses } = adminCatalogMessages[locale];
  if (part === "policy") return policy;
  return part === "horses" ? horses : getTourName(part, locale);
}

/**
 * Shows the form for a tour, the policy or the horses, and then a review of the changes before they
 * are published.
 */
export default function EditCatalogScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, part, number, texts } = loaderData;
  const action = `/admin/tours/${part}`;
  const notice = <NetworkErrorNotice unanswered={unanswered} />;
  if (reply?.step === "overtaken") {
    return (
      <>
        {notice}
        <OutdatedDraftNotice
          reply={reply}
          title={formatPartName(part, locale)}
          action={action}
          intent="review"
        />
      </>
    );
  }
  if (reply?.step === "review") {
    return (
      <PublishReviewForm
        key={reply.id}
        reply={reply}
        title={formatPartName(part, locale)}
        action={action}
        notice={notice}
      >
        <PublishReview review={reply.review} draft={reply.draft} />
      </PublishReviewForm>
    );
  }
  return (
    <CatalogEditForm
      // The key resets the form after each reply, so that it shows the values in the reply.
      key={reply?.id ?? part}
      part={part}
      title={formatPartName(part, locale)}
      action={action}
      notice={notice}
      start={{ basedOn: reply?.basedOn ?? number, texts: reply?.texts ?? texts }}
      published={texts}
      answer={reply}
    />
  );
}
