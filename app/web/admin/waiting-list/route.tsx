import { data, Form, redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import {
  entriesPerPage,
  toWaitingFilter,
  waitingListAddress,
} from "../addresses/waiting-list-query.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { ListFrame } from "../list/list-frame.tsx";
import { type ListColumns, ListTable } from "../list/list-table.tsx";
import { readListPage } from "../list/read-list-page.ts";
import { DayAndTime } from "../message-parts/delivery-labels.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { formatDays, formatState, formatTour, type ShownEntry } from "./format-entry.ts";
import { waitingListScreenMessages } from "./messages.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { waitingList } = context.get(servicesContext);
  const view = waitingListAddress.parse(url.searchParams);
  const { page, ...filters } = view;
  const firstPage = page > 1 ? waitingListAddress.getPath({ ...filters, page: 1 }) : null;
  const { rows, hasMore } = await readListPage({ limit: entriesPerPage, firstPage }, (limit) =>
    waitingList.listWaitingEntries({
      ...toWaitingFilter(view),
      ...{ limit, offset: (page - 1) * entriesPerPage },
    }),
  );
  return {
    ...{ locale: getInterfaceLanguage(request), view, hasMore },
    isEnded: url.searchParams.get("done") === "ended",
    // The link of an entry's page is the guest's, so its secret stays here.
    rows: rows.map(({ token: _, network: __, ...row }) => row),
  };
}

/** Takes a guest off the list. The page then shows the list without the guest. */
export async function action(args: Route.ActionArgs) {
  const { services, facts, form } = await readSubmission(args);
  if (form.get("intent") !== "end") throw data(null, { status: 400 });
  await services.waitingList.endWaitingEntryForTeam(getFormText(form, "entry"));
  facts.log.info("the team ended an entry of the waiting list");
  return redirect("/admin/waiting-list?done=ended", 303);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => waitingListScreenMessages[locale].title);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** Lists who waits, in the order in which places are offered. */
export default function WaitingListScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, view, rows, hasMore, isEnded } = loaderData;
  const { unanswered } = useLastReply(actionData);
  const messages = waitingListScreenMessages[locale];
  return (
    <>
      <NetworkErrorNotice unanswered={unanswered} />
      {isEnded && (
        <FocusedNotice kind="ok" attempt="ended">
          {messages.ended}
        </FocusedNotice>
      )}
      <Entries {...{ locale, view, rows, hasMore, messages }} />
    </>
  );
}

type EntriesProps = Readonly<
  Pick<Route.ComponentProps["loaderData"], "locale" | "view" | "rows" | "hasMore"> & {
    messages: (typeof waitingListScreenMessages)["en"];
  }
>;

function Entries({ locale, view, rows, hasMore, messages }: EntriesProps) {
  return (
    <ListFrame
      address={waitingListAddress}
      {...{ view, messages }}
      filters={{
        tour: {
          label: messages.filter.tour,
          any: messages.filter.any,
          options: tourIds.map((id) => [id, getShortTourName(id, locale)]),
        },
        day: { label: messages.filter.day },
      }}
      isEmpty={rows.length === 0}
      isFirstPage={view.page === 1}
      older={hasMore ? waitingListAddress.getPath({ ...view, page: view.page + 1 }) : null}
    >
      <ListTable
        label={messages.tableLabel}
        headings={messages.columns}
        {...{ columns, rows }}
        getKey={({ id }) => id}
        cards
        className="wrap-anywhere"
      />
    </ListFrame>
  );
}

const columns: ListColumns<keyof (typeof waitingListScreenMessages)["en"]["columns"], Row> = {
  guest: { isRowHead: true, cell: (row, locale) => <Guest row={row} locale={locale} /> },
  tour: { cell: formatTour },
  days: { cell: formatDays },
  riders: { cell: ({ riders }) => String(riders) },
  since: { cell: ({ createdAt }) => <DayAndTime at={createdAt} /> },
  state: {
    cell: (row, locale) =>
      row.offerId ? (
        <Anchor href={`/admin/bookings/${row.offerId}`} className="underline">
          {formatState(row, locale)}
        </Anchor>
      ) : (
        formatState(row, locale)
      ),
  },
  end: { cell: (row, locale) => <EndForm row={row} locale={locale} /> },
};

function EndForm({ row, locale }: Readonly<{ row: Row; locale: Locale }>) {
  const messages = waitingListScreenMessages[locale];
  const guest = row.name || row.email || row.phone;
  return (
    <Form method="post">
      <input type="hidden" name="entry" value={row.id} />
      <Button
        name="intent"
        value="end"
        variant="quiet"
        size="compact"
        aria-label={fillMessage(messages.endOf, { guest })}
      >
        {messages.end}
      </Button>
    </Form>
  );
}

function Guest({ row, locale }: Readonly<{ row: ShownEntry; locale: Locale }>) {
  const { name, email, phone } = row;
  return (
    <>
      {name || waitingListScreenMessages[locale].nameless}
      {[email, phone].filter(Boolean).map((address) => (
        <span key={address} className="block font-normal">
          {address}
        </span>
      ))}
    </>
  );
}
