import { useLocation } from "react-router";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { handleCustomerForm } from "./action.server.ts";
import { CustomerBookings } from "./customer-bookings.tsx";
import { CustomerContact } from "./customer-contact.tsx";
import { CustomerNotes } from "./customer-notes-panel.tsx";
import { getCustomerPage } from "./loader.server.ts";
import { MergePanels } from "./merge-panel.tsx";

const operations = ["noted", "merged", "kept-apart", "separated"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    page: await getCustomerPage(context.get(servicesContext), params.id, locale),
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return handleCustomerForm({ ...(await readSubmission(args)), id: params.id });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ page, locale }) => page.name || customerMessages[locale].noName,
);

/** Shows a guest with all their bookings, notes and balance, and who may be the same guest. */
export default function CustomerScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { key: navigationKey } = useLocation();
  const { locale, page, done } = loaderData;
  const messages = customerMessages[locale];
  return (
    <Screen
      isName
      back={{ href: "/admin/bookings", label: messages.back }}
      title={page.name || messages.noName}
      unanswered={unanswered}
      done={
        done && !actionData && { attempt: `${done} ${navigationKey}`, text: messages.done[done] }
      }
      problem={
        reply && !unanswered && { attempt: reply.id, text: messages.problems[reply.problem] }
      }
    >
      <CustomerContact page={page} />
      <CustomerBookings page={page} />
      {/* The key empties the form after a note was added, and keeps it after a refusal. */}
      <CustomerNotes key={`note ${reply?.id ?? page.notes.length}`} page={page} reply={reply} />
      <MergePanels key={`merge ${reply?.id ?? page.merged.length}`} page={page} reply={reply} />
    </Screen>
  );
}
