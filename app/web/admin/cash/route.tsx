import { getAccount } from "#app/accounts/account-context.ts";
import { allDays, isCashOpen } from "#app/bookings/guide-cash/guide-cash.ts";
import { applyChosenSum } from "#app/forms/sum.ts";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { guideCashMessages } from "#app/web/admin/cash/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { handleCashForm } from "./action.server.ts";
import { PersonDay } from "./person-day.tsx";

/** How many days back the page shows settled cash. */
const shownDays = 60;

const operations = ["confirmed", "recorded"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { operator, clock } = context.get(servicesContext);
  const today = toLocalDate(clock.now());
  const all = await operator.listGuideCash(allDays);
  const cash = all.filter((one) => one.day >= addDays(today, -shownDays) || isCashOpen(one));
  return {
    locale: getInterfaceLanguage(request),
    /** Each has the id of the next line. Submitting a form twice adds only one. */
    cash: cash.map((one) => ({ ...one, nextId: crypto.randomUUID() })),
    done: operations.find((one) => one === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleCashForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: getAccount(context).name,
    form: applyChosenSum(await request.formData()),
    locale: getInterfaceLanguage(request),
  });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData
    ? createAdminMeta(guideCashMessages[loaderData.locale].title, findBrand(matches))
    : [];
}

/** Shows what each guide collected on a day, handed in and still has. */
export default function GuideCash({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(given);
  const { locale, cash, done } = loaderData;
  const words = guideCashMessages[locale];
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div className="min-w-0 wrap-anywhere">
        <h1 className="mt-1 text-[2rem] leading-[1.1]">{words.title}</h1>
        <p className="mt-2">{words.intro}</p>
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !given && (
        <FocusedNotice kind="ok" attempt={done}>
          {words.done[done]}
        </FocusedNotice>
      )}
      {reply && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {reply.text}
        </FocusedNotice>
      )}
      {cash.length === 0 && <p>{words.none}</p>}
      {cash.map((one) => (
        <PersonDay
          key={`${one.day} ${one.accountId}`}
          cash={one}
          reply={reply?.about === `${one.day} ${one.accountId}` ? reply : undefined}
        />
      ))}
    </div>
  );
}
