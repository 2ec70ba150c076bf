import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

type Owed = NonNullable<BookingPage["owed"]>;

/** Shows a refund that failed or that the guest's bank returned. */
export function OwedRefund({ owed }: { owed: Owed }) {
  const locale = useLocale();
  const messages = adminBookingMessages[locale].owed;
  const isReturned = owed.kind === "returned";
  const amount = formatMoney(owed.amountMxn, locale);
  const since = formatInstant(owed.since, locale, timeZone);
  return (
    <div className="mt-4">
      <Notice
        kind="tip"
        title={fillMessage(isReturned ? messages.title : messages.stuckTitle, { amount })}
      >
        <p>{isReturned ? messages.text : fillMessage(messages.stuckText, { since })}</p>
        {owed.why && <p>{fillMessage(messages.why, { why: owed.why })}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <OneButtonForm
            intent="retry"
            label={messages.retry}
            variant="plum"
            icon="arrows-clockwise"
          />
          {isReturned && (
            <OneButtonForm
              intent="repaid"
              label={messages.submit}
              variant="plum"
              icon="check-bold"
            />
          )}
        </div>
      </Notice>
    </div>
  );
}

/** Lists a booking's disputes, each with its amount, its deadline and a link for responding. */
export function Disputes({ disputes }: { disputes: BookingPage["disputes"] }) {
  const locale = useLocale();
  const messages = adminBookingMessages[locale].dispute;
  return disputes.map(({ id, stage, reason, amountMxn, evidenceDueBy, link }) => (
    <div className="mt-4" key={id}>
      <Notice
        kind={stage === "open" ? "error" : "info"}
        title={fillMessage(messages.title, { amount: formatMoney(amountMxn, locale) })}
      >
        <p>
          {messages.states[stage]} {fillMessage(messages.reason, { reason })}{" "}
          {stage === "open" &&
            evidenceDueBy &&
            fillMessage(messages.due, { at: formatInstant(evidenceDueBy, locale, timeZone) })}
        </p>
        {link && (
          <p>
            <TextLink href={link}>{messages.link}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  ));
}
