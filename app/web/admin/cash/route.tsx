import { allDays, isCashOpen } from "#app/bookings/guide-cash/guide-cash.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { guideCashMessages } from "#app/web/admin/cash/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { handleCashForm } from "./action.server.ts";
import { PersonDay } from "./person-day.tsx";

/** How many days back the page shows settled cash. */
const shownDays = 60;

const operations = ["confirmed", "recorded"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { operator, clock } = context.get(servicesContext);
  const today = toLocalDate(clock.now());
  const guideCash = await operator.listGuideCash(allDays);
  const cash = guideCash.filter((one) => one.day >= addDays(today, -shownDays) || isCashOpen(one));
  return {
    locale: getInterfaceLanguage(request),
    /** Each has the id of the next line. Submitting a form twice adds only one. */
    cash: cash.map((one) => ({ ...one, nextId: crypto.randomUUID() })),
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  return handleCashForm(await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ locale }) => guideCashMessages[locale].title);

/** Shows what each guide collected on a day, handed in and still has. */
export default function GuideCash({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, cash, done } = loaderData;
  const messages = guideCashMessages[locale];
  return (
    <Screen
      isName
      title={messages.title}
      head={<p className="mt-2">{messages.intro}</p>}
      unanswered={unanswered}
      done={done && !actionData && { attempt: done, text: messages.done[done] }}
      problem={reply && !unanswered && { attempt: reply.id, text: reply.text }}
    >
      {cash.length === 0 && <p>{messages.none}</p>}
      {cash.map((one) => (
        <PersonDay
          key={`${one.day} ${one.accountId}`}
          cash={one}
          reply={reply?.about === `${one.day} ${one.accountId}` ? reply : undefined}
        />
      ))}
    </Screen>
  );
}
