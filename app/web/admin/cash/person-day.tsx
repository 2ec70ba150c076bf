import { Form } from "react-router";
import { computeCashSums, type GuideDayCash } from "#app/bookings/guide-cash/guide-cash.ts";
import { formatDate } from "#app/i18n/format.ts";
import { guideCashMessages } from "#app/web/admin/cash/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { CashSums, formatHandover } from "../cash-parts/cash-sums.tsx";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { CashReply } from "./action.server.ts";

type PersonDayProps = Readonly<{
  cash: GuideDayCash & Readonly<{ nextId: string }>;
  /** The reply if the form about this person and day was just refused; undefined otherwise. */
  reply: CashReply | undefined;
}>;

/** Shows one person's cash of a day, with the forms that confirm and correct it. */
export function PersonDay({ cash, reply }: PersonDayProps) {
  const locale = useLocale();
  const messages = guideCashMessages[locale];
  const name = formatPerson(cash.name, locale);
  const sums = computeCashSums(cash);
  return (
    <Panel id={`cash-${cash.day}-${cash.accountId}`} title={name}>
      <Anchor
        href={getDayPath(cash.day)}
        className="flex min-h-11 items-center gap-2 font-semibold underline"
      >
        {formatDate(cash.day, locale, "day")}
        <span className="sr-only">: {name}</span>
      </Anchor>
      <CashSums cash={{ ...cash, ...sums }} />
      {cash.handovers.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {cash.handovers.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-4 wrap-anywhere">
              <span className="min-w-0">{formatHandover(line, locale)}</span>
              {line.receivedAt === null && (
                <OneButtonForm
                  intent="confirm"
                  id={line.id}
                  label={messages.confirm}
                  about={formatHandover(line, locale)}
                  variant="plum"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="cash-record">
        <CollapsedPanel title={messages.record.open} open={reply !== undefined} inGroup>
          <RecordForm
            key={reply?.id ?? computeCashSums(cash).handedInCentavos}
            {...{ cash, reply }}
          />
        </CollapsedPanel>
      </div>
    </Panel>
  );
}

function RecordForm({ cash, reply }: PersonDayProps) {
  const { record } = useMessages(guideCashMessages);
  return (
    <Form method="post" className="mt-3 grid gap-4 sm:grid-cols-2" noValidate>
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="id" value={cash.nextId} />
      <input type="hidden" name="account" value={cash.accountId} />
      <input type="hidden" name="day" value={cash.day} />
      <input type="hidden" name="shown" value={computeCashSums(cash).handedInCentavos} />
      <FormInputs
        inputs={{
          kind: {
            options: [
              ["add", record.kinds.add],
              ["less", record.kinds.less],
            ],
          },
          amount: { required: true, sum: {} },
          remark: { isWide: true },
        }}
        labels={record}
        texts={{ ...reply?.typed, kind: reply?.typed.kind || "add" }}
        errors={reply && { [reply.field]: reply.text }}
        getId={(name) => `${name}-${cash.day}-${cash.accountId}`}
      />
      <div className="col-span-full">
        <Button variant="quiet" size="small">
          {record.submit}
        </Button>
      </div>
    </Form>
  );
}
