import { accountOf } from "#app/accounts/account-context.ts";
import { adminTellingMessages } from "#app/bookings/manual-messages/messages.ts";
import { toTell } from "#app/notifications/guest-message-status.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { tick, tickIn } from "./mark-notified.server.ts";
import { TickNotice } from "./notified-notice.tsx";
import { ToTellList, toTellAddress } from "./pending-message-list.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { env, clock, operator } = services;
  const now = clock.now();
  const lines = (await operator.openHandMessages()).map((one) =>
    toTell(one, { siteUrl: env.siteUrl, now }),
  );
  return { locale: interfaceLanguage(request), lines, ticked: await tickIn(services, url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return tick({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: accountOf(context).name,
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return operatorMeta(adminTellingMessages[loaderData?.locale ?? "en"].title, brandIn(matches));
}

/** Everything that somebody of the team still has to tell a guest, by the day of the ride. */
export default function ToTellPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { unanswered } = useLastAnswer(given);
  const { locale, lines, ticked } = loaderData;
  const words = adminTellingMessages[locale];
  return (
    <div className="mx-auto max-w-[46rem] text-base">
      <Anchor
        href="/admin"
        className="mb-2 flex min-h-11 items-center gap-2 font-semibold underline"
      >
        <Icon name="arrow-left" />
        {adminTodayMessages[locale].title}
      </Anchor>
      <h1 className="text-[1.75rem] leading-[1.15]">{words.title}</h1>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      <TickNotice ticked={ticked} back={toTellAddress} locale={locale} />
      <p className="mt-2 mb-5">{lines.length === 0 ? words.none : words.intro}</p>
      {lines.length > 0 && <ToTellList lines={lines} back={toTellAddress} locale={locale} />}
    </div>
  );
}
