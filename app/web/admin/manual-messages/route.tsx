import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { buildGuestMessage } from "#app/notifications/guest-message-status.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { findNotifiedOutcome, handleNotifiedForm } from "../message-parts/mark-notified.server.ts";
import { NotifiedNotice } from "../message-parts/notified-notice.tsx";
import { PendingMessageList, pendingMessagesPath } from "../message-parts/pending-message-list.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { env, clock, operator } = services;
  const now = clock.now();
  const lines = (await operator.listReadyMessages()).map((one) =>
    buildGuestMessage(one, { siteUrl: env.siteUrl, now }),
  );
  return {
    locale: getInterfaceLanguage(request),
    lines,
    ticked: await findNotifiedOutcome(services, url),
  };
}

export async function action(args: Route.ActionArgs) {
  return handleNotifiedForm(await readSubmission(args));
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => manualMessageTexts[locale].title);

/** Lists all messages that staff must still deliver to guests, by the day of the ride. */
export default function PendingMessagesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { unanswered } = useLastReply(actionData);
  const { locale, lines, ticked } = loaderData;
  const messages = manualMessageTexts[locale];
  return (
    <div className="mx-auto max-w-[46rem] text-base">
      <BackLink href="/admin" className="mb-2">
        {adminTodayMessages[locale].title}
      </BackLink>
      <h1 className="text-[1.75rem] leading-[1.15]">{messages.title}</h1>
      <NetworkErrorNotice unanswered={unanswered} />
      <NotifiedNotice ticked={ticked} back={pendingMessagesPath} />
      <p className="mt-2 mb-5">{lines.length === 0 ? messages.none : messages.intro}</p>
      {lines.length > 0 && <PendingMessageList lines={lines} back={pendingMessagesPath} />}
    </div>
  );
}
