import { data } from "react-router";
import { toGroupTexts } from "#app/business/business-form.ts";
import { findGroup, listGroupSettings } from "#app/business/business-groups.ts";
import { isSettingUsed } from "#app/business/ways.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { getNewestReadableVersion } from "../catalog-parts/newest-catalog-version.server.ts";
import { OutdatedDraftNotice } from "../catalog-parts/outdated-draft-notice.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { reviewButton } from "../ui/document-inputs.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { listPictureOptions } from "../ui/picture-options.server.ts";
import type { Route } from "./+types/route";
import { handleBusinessForm } from "./action.server.ts";
import { getRatesStatus } from "./rates-status.server.ts";
import { SettingGroupForm } from "./settings-form.tsx";
import { SettingGroupReview } from "./settings-review.tsx";
import "#app/web/admin/catalog-parts/catalog.css";

function getGroupOr404(name: string) {
  const group = findGroup(name);
  if (!group) throw data(null, { status: 404 });
  return group;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const group = getGroupOr404(params.group);
  const services = context.get(servicesContext);
  const { catalog, number } = await getNewestReadableVersion(services);
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    group,
    number,
    texts: toGroupTexts(catalog.business, group),
    examples: listGroupSettings(group).filter((setting) => catalog.business[setting].example),
    unused: listGroupSettings(group).filter((setting) => !isSettingUsed(catalog.business, setting)),
    pictures: listPictureOptions(locale),
    ratesStatus:
      group === "currencies"
        ? getRatesStatus(
            catalog.business,
            await services.rates.findRatesFetch(),
            services.clock.now(),
            locale,
          )
        : null,
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const preview = args.context.get(previewContext);
  const group = getGroupOr404(params.group);
  return handleBusinessForm({ ...(await readSubmission(args, reviewButton)), preview, group });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ group, locale }) => adminBusinessMessages[locale].groups[group],
);

/**
 * Shows the form of a group of settings, and then a review of the changes before they are
 * published.
 */
export default function SettingGroupScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, group, number, texts, examples, unused, pictures, ratesStatus } = loaderData;
  const notice = <NetworkErrorNotice unanswered={unanswered} />;
  if (reply?.step === "overtaken") {
    return (
      <>
        {notice}
        <OutdatedDraftNotice
          reply={reply}
          title={adminBusinessMessages[locale].groups[group]}
          action={`/admin/business/${group}`}
          intent="review"
        />
      </>
    );
  }
  if (reply?.step === "review") {
    return <SettingGroupReview key={reply.id} reply={reply} group={group} notice={notice} />;
  }
  return (
    <SettingGroupForm
      // The key resets the form after each reply, so that it shows the values in the reply.
      key={reply?.id ?? group}
      group={group}
      notice={notice}
      start={{ basedOn: reply?.basedOn ?? number, texts: reply?.texts ?? texts }}
      published={texts}
      examples={examples}
      unused={unused}
      pictures={pictures}
      ratesStatus={ratesStatus}
      answer={reply}
    />
  );
}
