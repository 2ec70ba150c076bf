import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { StripeTrial } from "#app/payment-keys/try-stripe.server.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { gettingPaidMessages } from "./messages.ts";

/** How often the page looks whether Stripe's report has arrived, in milliseconds. */
const lookMs = 3_000;

type TrialPanelProps = Readonly<{ trial: StripeTrial | null; webhookUrl: string }>;

/** The button that tries out the key, and the result of the last trial. */
export function TrialPanel({ trial, webhookUrl }: TrialPanelProps) {
  const locale = useLocale();
  const messages = gettingPaidMessages[locale].trial;
  const isWaiting = trial?.state === "waiting";
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), lookMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  return (
    <Panel id="try" title={messages.title}>
      <p className="mt-2">{messages.text}</p>
      <p className="mt-2 font-semibold" role="status">
        {trial &&
          fillMessage(messages[trial.state], {
            at: formatInstant(trial.at, locale, timeZone),
            url: webhookUrl,
          })}
      </p>
      {isWaiting && (
        <p className="mt-2">
          <TextLink href="/admin/getting-paid">{messages.look}</TextLink>
        </p>
      )}
      <PostForm intent="try" submit={messages.submit} variant="quiet" className="mt-3" />
    </Panel>
  );
}
