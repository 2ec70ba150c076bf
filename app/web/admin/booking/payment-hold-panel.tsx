import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { CollapsedPanel, Panel, PanelGroup } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingReply, PaymentHoldReply } from "./booking-form-replies.ts";
import { formatTimeLeft } from "./format-time-left.ts";
import type { BookingPage } from "./loader.server.ts";
import { paymentHoldMessages } from "./payment-hold-messages.ts";
import { paymentLinkMessages } from "./payment-link-messages.ts";

type PaymentHoldPanelProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

/** Until when a booking is held for its payment, with the forms that extend or release it. */
export function PaymentHoldPanel({ page, reply }: PaymentHoldPanelProps) {
  const locale = useLocale();
  const { hold } = page;
  const messages = paymentHoldMessages[locale];
  if (!hold) return null;
  const typed = reply?.paymentHold?.texts ?? null;
  const linkMessages = paymentLinkMessages[locale];
  const releaseNotice = page.telling.byMail ? messages.releaseMail : messages.releaseHand;
  return (
    <PanelGroup>
      <Panel
        id="hold"
        title={fillMessage(messages.title, { until: formatInstant(hold.until, locale, timeZone) })}
        inGroup
      >
        <p className="mt-2 font-semibold">
          {fillMessage(messages.left, { left: formatTimeLeft(hold.minutesLeft, locale) })}
        </p>
        <p className="mt-2">{messages.text}</p>
      </Panel>
      <CollapsedPanel title={messages.extend} open={typed !== null} inGroup>
        <PostForm
          className="grid gap-4"
          aria-label={messages.extendTitle}
          intent="extend-hold"
          hidden={{ shown: hold.until.toISOString() }}
          submit={messages.extend}
        >
          <p>
            {fillMessage(messages.extendHint, {
              latest: formatInstant(hold.latest, locale, timeZone),
            })}
          </p>
          <div className="grid grid-cols-2 gap-4">
            <FormInputs
              inputs={{
                untilDay: {
                  id: "hold-day",
                  type: "date",
                  hasProposals: true,
                  label: linkMessages.day,
                },
                untilTime: {
                  id: "hold-time",
                  type: "time",
                  hasProposals: true,
                  label: linkMessages.time,
                },
              }}
              texts={typed ?? hold}
              errors={{
                untilDay: reply?.paymentHold && formatHoldProblem(reply.paymentHold, locale),
              }}
            />
          </div>
        </PostForm>
      </CollapsedPanel>
      <CollapsedPanel title={messages.release} open={false} inGroup>
        <PostForm
          className="grid gap-4"
          aria-label={messages.releaseTitle}
          intent="release-hold"
          variant="quiet"
          submit={messages.releaseTitle}
        >
          <p>{fillMessage(messages.releaseHint, { how: releaseNotice })}</p>
        </PostForm>
      </CollapsedPanel>
    </PanelGroup>
  );
}

/** Says why a form about the hold changed nothing. */
export function formatHoldProblem({ problem, until }: PaymentHoldReply, locale: Locale): string {
  return fillMessage(paymentHoldMessages[locale].problems[problem], {
    until: until ? formatInstant(until, locale, timeZone) : "",
  });
}
