import { useLocation } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
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
    done: operations.find((one) => one === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return handleCustomerForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: getAccount(context).name,
    id: params.id,
    form: await request.formData(),
  });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, locale } = loaderData;
  return createAdminMeta(page.name || customerMessages[locale].noName, findBrand(matches));
}

/** Shows a guest with all their bookings, notes and balance, and who may be the same guest. */
export default function CustomerScreen({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(given);
  const { key: navigationKey } = useLocation();
  const { locale, page, done } = loaderData;
  const messages = customerMessages[locale];
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div className="min-w-0 wrap-anywhere">
        <Anchor
          href="/admin/bookings"
          className="flex min-h-11 items-center gap-2 font-semibold underline"
        >
          <Icon name="arrow-left" />
          {messages.back}
        </Anchor>
        <h1 className="mt-1 text-[2rem] leading-[1.1]">{page.name || messages.noName}</h1>
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !given && (
        <FocusedNotice kind="ok" attempt={`${done} ${navigationKey}`}>
          {messages.done[done]}
        </FocusedNotice>
      )}
      {reply && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {messages.problems[reply.problem]}
        </FocusedNotice>
      )}
      <CustomerContact page={page} />
      <CustomerBookings page={page} />
      {/* The key empties the form after a note was added, and keeps it after a refusal. */}
      <CustomerNotes key={`note ${reply?.id ?? page.notes.length}`} page={page} reply={reply} />
      <MergePanels key={`merge ${reply?.id ?? page.merged.length}`} page={page} reply={reply} />
    </div>
  );
}
