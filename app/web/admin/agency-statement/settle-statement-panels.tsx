import { Form } from "react-router";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatDate, formatInstant } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { getDisplayName } from "../auth/staff-display-name.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { StatementView } from "./loader.server.ts";

type PanelProps = Readonly<{ page: StatementView }>;

/**
 * Shows whether this month and earlier months are settled, with forms that record or undo a
 * settlement.
 */
export function SettlePanel({ page }: PanelProps) {
  const locale = useLocale();
  const { agency, monthState, earlier, formId } = page;
  const { settle } = adminAgenciesMessages[locale].statement;
  const { openCentavos: open, settlements } = monthState;
  const amount = formatCentavos(Math.abs(open), locale);
  const values = { name: agency.name, amount };
  return (
    <Panel id="settle" title={settle.title}>
      {settlements.map(({ id, at, by, amountCentavos }) => (
        <div key={id} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p>
            <NoWrapText
              text={fillMessage(settle.done, {
                amount: formatCentavos(Math.abs(amountCentavos), locale),
                at: formatInstant(at, locale, timeZone),
                by: getDisplayName({ name: by }, locale),
              })}
            />
          </p>
          <Form method="post" className="print:hidden">
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" size="small">
              {settle.undo}
            </Button>
          </Form>
        </div>
      ))}
      {open !== 0 && (
        <p className="mt-2 font-bold">
          {settlements.length > 0 && `${settle.since} `}
          <NoWrapText
            text={`${fillMessage(settle.open, values)}. ${fillMessage(open > 0 ? settle.theyPay : settle.wePay, values)}.`}
          />
        </p>
      )}
      {monthState.state === "empty" && <p className="mt-2 text-muted">{settle.nothing}</p>}
      {open !== 0 && !page.isAhead && (
        <Form method="post" className="mt-3 print:hidden">
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="id" value={formId} />
          <input type="hidden" name="shown" value={open} />
          <Button variant="plum" size="small" icon="check-bold">
            {fillMessage(settle.submit, values)}
          </Button>
        </Form>
      )}
      {earlier.length > 0 && (
        <>
          <h3 className="mt-4 font-bold">{settle.earlier}</h3>
          <ul className="mt-1 grid gap-1">
            {earlier.map(({ month, state, openCentavos }) => (
              <li key={month}>
                <TextLink href={`/admin/agencies/${agency.id}/statement?month=${month}`}>
                  {formatDate(`${month}-01`, locale, "month")}
                </TextLink>
                {": "}
                <NoWrapText
                  text={
                    state === "settled"
                      ? settle.month.settled
                      : fillMessage(openCentavos > 0 ? settle.month.theyOwe : settle.month.weOwe, {
                          amount: formatCentavos(Math.abs(openCentavos), locale),
                        })
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Offers to send the statement by email or chat, and lists the emails already sent. */
export function SendPanel({ page }: PanelProps) {
  const locale = useLocale();
  const { agency, send: given } = page;
  const { send } = adminAgenciesMessages[locale].statement;
  const { newTab } = adminBookingMessages[locale].links;
  const isIncomplete = given.chat === null || agency.email === "";
  return (
    <div className="print:hidden">
      <Panel id="send" title={send.title}>
        <div className="mt-3 flex flex-wrap gap-3">
          {given.chat && (
            <ButtonLink
              href={given.chat}
              newTabLabel={newTab}
              variant="whatsapp"
              size="small"
              icon="whatsapp-logo"
            >
              {send.whatsApp}
            </ButtonLink>
          )}
          {agency.email && given.areEmailsSent && (
            <Form method="post">
              <input type="hidden" name="intent" value="send" />
              <input type="hidden" name="id" value={page.formId} />
              <Button variant="quiet" size="small" icon="envelope-simple">
                {fillMessage(send.email, agency)}
              </Button>
            </Form>
          )}
        </div>
        {given.chat === null && <p className="mt-2 text-muted">{send.noPhone}</p>}
        {agency.email === "" && <p className="mt-2 text-muted">{send.noEmail}</p>}
        {agency.email !== "" && !given.areEmailsSent && (
          <p className="mt-2 text-muted">{send.noServer}</p>
        )}
        {isIncomplete && (
          <p className="mt-1">
            <TextLink href={`/admin/agencies/${agency.id}`} arrow>
              {send.add}
            </TextLink>
          </p>
        )}
        {given.sent.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {given.sent.map(({ id, recipient, at, state }) => (
              <li key={id}>
                {fillMessage(send.sent, {
                  email: recipient,
                  at: formatInstant(at, locale, timeZone),
                  state:
                    send.states[state === "delivered" || state === "failed" ? state : "queued"],
                })}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
