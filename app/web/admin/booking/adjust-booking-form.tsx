import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatPartyValue } from "#app/bookings/format-party.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  type AdminAdjustMessages,
  adminAdjustMessages,
} from "#app/web/admin/booking/adjust-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatStaffConflicts, formatStaffParty } from "../ui/format-conflicts.ts";
import { CollapsedPanel } from "../ui/panel.tsx";
import type { AdjustForm, AdjustReply, BookingReply } from "./booking-form-replies.ts";
import { formatUpcomingNotification } from "./booking-messages.tsx";
import type { BookingPage } from "./loader.server.ts";

type AdjustProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
  locale: Locale;
}>;

type Values = Readonly<{
  /** Returns the value entered in a rejected form, or else the field's initial value. */
  getValue(name: string, start: string): string;
  getProblem(name: string): string | undefined;
  /**
   * The values that a rejected form had shown. `conflicts` contains those that another user changed.
   */
  shown?: BookingReply["shown"];
  conflicts?: BookingReply["conflicts"];
}>;

/** The forms that change a booking's riders and price, and refund money. */
export function AdjustBookingPanel({ page, reply, locale }: AdjustProps) {
  const { adjust } = page;
  if (!adjust) return null;
  const words = adminAdjustMessages[locale];
  const getReplyOf = (form: AdjustForm) => getFormState(form, reply, words, adjust.mostRiders);
  const isOpen = (form: AdjustForm) => reply?.form === form;
  return (
    <>
      {adjust.isConfirmed && (
        <>
          <CollapsedPanel title={words.riders.title} open={isOpen("party")}>
            <PartyForm
              page={page}
              adjust={adjust}
              values={getReplyOf("party")}
              words={words}
              locale={locale}
            >
              <SumPreview
                preview={isOpen("party") ? reply?.adjust?.preview : null}
                byCard={adjust.mostByCardMxn > 0}
                values={getReplyOf("party")}
                words={words}
                locale={locale}
              />
            </PartyForm>
          </CollapsedPanel>
          <CollapsedPanel title={words.price.title} open={isOpen("price")}>
            <PriceForm page={page} values={getReplyOf("price")} words={words} locale={locale} />
          </CollapsedPanel>
        </>
      )}
      {adjust.mostMxn > 0 && (
        <CollapsedPanel title={words.refund.title} open={isOpen("refund")}>
          <RefundForm
            adjust={adjust}
            hasAgency={page.money.atAgencyMxn > 0}
            values={getReplyOf("refund")}
            words={words}
            locale={locale}
          />
        </CollapsedPanel>
      )}
    </>
  );
}

/** Returns the values and problems of a form, taken from the reply if it is about this form. */
export function getFormState(
  form: AdjustForm,
  reply: BookingReply | undefined,
  { problems }: AdminAdjustMessages,
  most: number,
): Values {
  const own = reply?.form === form ? reply : undefined;
  const given = own?.adjust;
  return {
    shown: own?.shown,
    conflicts: own?.conflicts,
    getValue: (name, start) => given?.values[name] ?? start,
    getProblem: (name) => {
      const code = given?.errors[name];
      return code && fillMessage(problems[code], { most });
    },
  };
}

type Adjust = NonNullable<BookingPage["adjust"]>;

function PartyForm({
  page,
  adjust,
  values,
  words,
  locale,
  children,
}: {
  page: BookingPage;
  adjust: Adjust;
  values: Values;
  words: AdminAdjustMessages;
  locale: Locale;
  children: ReactNode;
}) {
  const { riders } = words;
  const { getValue: value, getProblem: problem } = values;
  const shownParty = formatPartyValue({ ...page.party, children: adjust.children });
  const said = formatStaffConflicts(values.conflicts, locale, (party) =>
    formatStaffParty(party, locale),
  );
  const wasPrivate = page.party.isPrivate ? "yes" : "";
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p>
        {riders.text} {formatUpcomingNotification(page, locale)}
      </p>
      <input type="hidden" name="intent" value="party" />
      <OriginalValueFields shown={values.shown ?? { party: shownParty }} conflicts={said} />
      {said.party && (
        <ConflictChoice
          field="party"
          words={conflictMessages[locale]}
          error={said.party.sentence}
        />
      )}
      <TextField
        name="participants"
        type="number"
        inputMode="numeric"
        min={1}
        max={adjust.mostRiders}
        label={riders.riders}
        required
        defaultValue={value("participants", String(page.party.participants))}
        error={problem("participants")}
      />
      {adjust.hasChildren && (
        <TextField
          name="children"
          type="number"
          inputMode="numeric"
          min={0}
          label={riders.children}
          defaultValue={value("children", String(adjust.children))}
          error={problem("children")}
        />
      )}
      {adjust.hasPrivate && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="isPrivate"
            value="yes"
            defaultChecked={value("isPrivate", wasPrivate) !== ""}
          />
          {riders.isPrivate}
        </label>
      )}
      {children}
    </Form>
  );
}

/** Shows the new total. The operator must see it before the change is saved. */
function SumPreview({
  preview,
  byCard,
  values,
  words,
  locale,
}: {
  preview: AdjustReply["preview"] | undefined;
  byCard: boolean;
  values: Values;
  words: AdminAdjustMessages;
  locale: Locale;
}) {
  if (!preview) return <SaveButton label={words.riders.look} />;
  return (
    <>
      <p>
        <strong>{formatTotalPreview(preview, words, locale)}</strong>
      </p>
      <input type="hidden" name="shown" value={preview.totalMxn} />
      {preview.totalMxn < preview.fromMxn && (
        <RefundMethodField
          value={values.getValue("way", "")}
          byCard={byCard}
          locale={locale}
          id="party-way"
        />
      )}
      <SaveButton label={words.riders.save} />
    </>
  );
}

/**
 * Describes the effect of a change of riders: the new total, and its difference from the old one.
 */
export function formatTotalPreview(
  { totalMxn, fromMxn }: NonNullable<AdjustReply["preview"]>,
  { preview }: AdminAdjustMessages,
  locale: Locale,
): string {
  const amount = formatMoney(Math.abs(totalMxn - fromMxn), locale);
  const kind = totalMxn > fromMxn ? "more" : totalMxn < fromMxn ? "less" : "same";
  const title = fillMessage(preview.title, { total: formatMoney(totalMxn, locale) });
  return `${title}. ${fillMessage(preview[kind], { amount })}`;
}

function PriceForm({
  page,
  values: { getValue: value, getProblem: problem },
  words,
  locale,
}: {
  page: BookingPage;
  values: Values;
  words: AdminAdjustMessages;
  locale: Locale;
}) {
  const { price } = words;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p>
        {fillMessage(price.text, { total: formatMoney(page.totalMxn, locale) })}{" "}
        {formatUpcomingNotification(page, locale)}
      </p>
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="shown" value={page.totalMxn} />
      <TextField
        name="total"
        inputMode="numeric"
        label={price.total}
        required
        defaultValue={value("total", "")}
        error={problem("total")}
      />
      <TextField
        id="price-reason"
        name="reason"
        label={price.reason}
        required
        maxLength={200}
        defaultValue={value("reason", "")}
        error={problem("reason")}
      />
      <RefundMethodField
        value={value("way", "")}
        byCard={(page.adjust?.mostByCardMxn ?? 0) > 0}
        locale={locale}
        id="price-way"
      />
      <SaveButton label={price.save} />
    </Form>
  );
}

function RefundForm({
  adjust,
  hasAgency,
  values: { getValue: value, getProblem: problem },
  words,
  locale,
}: {
  adjust: Adjust;
  /** True if an agency holds money for the booking and can refund it. */
  hasAgency: boolean;
  values: Values;
  words: AdminAdjustMessages;
  locale: Locale;
}) {
  const { refund, back } = words;
  const sums = {
    most: formatMoney(adjust.mostMxn, locale),
    card: formatMoney(adjust.mostByCardMxn, locale),
  };
  const byCard = adjust.mostByCardMxn > 0;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p>
        {fillMessage(byCard ? refund.mostByCard : refund.most, sums)}
        {adjust.isConfirmed && ` ${refund.lowersPrice}`}
      </p>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="refundId" value={value("refundId", adjust.refundId)} />
      <TextField
        name="amount"
        inputMode="numeric"
        label={refund.amount}
        required
        defaultValue={value("amount", "")}
        error={problem("amount")}
      />
      <SelectField
        id="refund-way"
        name="way"
        label={refund.way}
        defaultValue={value("way", byCard ? "card" : hasAgency ? "agency" : "cash")}
      >
        {byCard && <option value="card">{back.card}</option>}
        <option value="cash">{back.cash}</option>
        <option value="transfer">{back.transfer}</option>
        {hasAgency && <option value="agency">{back.agency}</option>}
      </SelectField>
      <TextField
        id="refund-reason"
        name="reason"
        label={refund.reason}
        required
        maxLength={200}
        defaultValue={value("reason", "")}
        error={problem("reason")}
      />
      <SaveButton label={refund.save} />
    </Form>
  );
}

/** Asks how an overpaid amount is to be refunded. */
export function RefundMethodField({
  value,
  byCard,
  locale,
  id,
}: {
  value: string;
  /** True if money can be refunded to the guest's card. */
  byCard: boolean;
  locale: Locale;
  id: string;
}) {
  const { back } = adminAdjustMessages[locale];
  const ways = ["cash", "transfer", "later"] as const;
  return (
    <SelectField
      id={id}
      name="way"
      label={back.label}
      hint={byCard ? back.hint : undefined}
      defaultValue={value || (byCard ? "card" : "later")}
    >
      {(byCard ? (["card", ...ways] as const) : ways).map((way) => (
        <option key={way} value={way}>
          {back[way]}
        </option>
      ))}
    </SelectField>
  );
}

function SaveButton({ label }: { label: string }) {
  return (
    <div>
      <Button variant="plum" size="small">
        {label}
      </Button>
    </div>
  );
}
