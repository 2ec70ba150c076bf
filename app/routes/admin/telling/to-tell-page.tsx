import { adminTellingMessages } from "#app/bookings/manual-messages/messages.ts";
import { adminTodayMessages } from "#app/i18n/messages/admin-today.ts";
import { toTell } from "#app/notifications/guest-message-status.ts";
import { accountOf } from "#app/accounts/account-context.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { interfaceLanguage } from "../language.server.ts";
import { brandIn, operatorMeta } from "../operator-meta.ts";
import { stay, useLastAnswer } from "../stay.ts";
import { UnansweredNotice } from "../unanswered-notice.tsx";
import type { Route } from "./+types/to-tell-page";
import { tick, tickIn } from "./tick.server.ts";
import { TickNotice } from "./tick-notice.tsx";
import { ToTellList, toTellAddress } from "./to-tell-list.tsx";

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
