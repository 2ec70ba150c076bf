import { toSumText } from "#app/forms/sum.ts";
import { CashSums, formatHandover } from "../cash-parts/cash-sums.tsx";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { OwnCash } from "./own-cash.server.ts";

type OwnCashProps = Readonly<{
  cash: OwnCash;
  date: string;
  /** The reply if the form was just refused; undefined otherwise. */
  reply: GuideFormReply | undefined;
}>;

/** Shows what the account collected on a day, and the form with which it hands the cash in. */
export function OwnCashPanel({ cash, date, reply }: OwnCashProps) {
  const locale = useLocale();
  const messages = guideWorkMessages[locale].cash;
  const { handovers, differenceCentavos, handedInCentavos, nextId } = cash;
  return (
    <div className="mt-4 print:hidden">
      <Panel id="own-cash" title={messages.title}>
        <CashSums cash={cash} />
        {handovers.length > 0 && (
          <ul>
            {handovers.map((line) => (
              <li key={line.id}>{formatHandover(line, locale)}</li>
            ))}
          </ul>
        )}
        {(differenceCentavos > 0 || reply) && (
          <PostForm
            // What is typed stays until the difference changes.
            key={reply?.id ?? differenceCentavos}
            action={getDayPath(date)}
            className="mt-3 grid gap-4"
            noValidate
            intent="hand-in"
            hidden={{ id: nextId, shown: handedInCentavos }}
            submit={messages.submit}
          >
            <FormInputs
              inputs={{
                amount: { compact: true, required: true, sum: {} },
                remark: { compact: true },
              }}
              labels={messages}
              texts={reply?.typed ?? { amount: toSumText(differenceCentavos) }}
              errors={reply && { [reply.field]: reply.text }}
              getId={(name) => `hand-in-${name}`}
            />
          </PostForm>
        )}
      </Panel>
    </div>
  );
}
