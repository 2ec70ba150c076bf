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
  const words = adminBookingMessages[locale].owed;
  const isReturned = owed.kind === "returned";
  const amount = formatMoney(owed.amountMxn, locale);
  const since = formatInstant(owed.since, locale, timeZone);
  return (
    <div className="mt-4">
      <Notice
        kind="tip"
        title={fillMessage(isReturned ? words.title : words.stuckTitle, { amount })}
      >
        <p>{isReturned ? words.text : fillMessage(words.stuckText, { since })}</p>
        {owed.why && <p>{fillMessage(words.why, { why: owed.why })}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <OneButtonForm
            intent="retry"
            label={words.retry}
            variant="plum"
            icon="arrows-clockwise"
          />
          {isReturned && (
            <OneButtonForm intent="repaid" label={words.submit} variant="plum" icon="check-bold" />
          )}
        </div>
      </Notice>
    </div>
  );
}

/** Lists a booking's disputes, each with its amount, its deadline and a link for responding. */
export function Disputes({ disputes }: { disputes: BookingPage["disputes"] }) {
  const locale = useLocale();
  const words = adminBookingMessages[locale].dispute;
  return disputes.map(({ id, stage, reason, amountMxn, evidenceDueBy, link }) => (
    <div className="mt-4" key={id}>
      <Notice
        kind={stage === "open" ? "error" : "info"}
        title={fillMessage(words.title, { amount: formatMoney(amountMxn, locale) })}
      >
        <p>
          {words.states[stage]} {fillMessage(words.reason, { reason })}{" "}
          {stage === "open" &&
            evidenceDueBy &&
            fillMessage(words.due, { at: formatInstant(evidenceDueBy, locale, timeZone) })}
        </p>
        {link && (
          <p>
            <TextLink href={link}>{words.link}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  ));
}
