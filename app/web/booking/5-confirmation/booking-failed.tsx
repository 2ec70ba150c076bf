import { fillMessage } from "#app/i18n/format.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ConfirmationHero } from "./confirmation-hero.tsx";
import type { ConfirmationPageData, VerificationFailure } from "./confirmation-view.ts";

interface FailedProps {
  page: ConfirmationPageData;
  failure: VerificationFailure;
  /**
   * Whether screen readers announce the message, for one that appears after the page has loaded.
   */
  live?: boolean;
}

/**
 * The page for a payment that is not confirmed: the reason, the reference to quote, and contact
 * details.
 */
export function BookingFailed({ page, failure, live }: FailedProps) {
  const { words, sessionId } = page;
  const canRetry = failure.code === "answer" || failure.code === "call";
  return (
    <>
      <ConfirmationHero className="ground-dark min-h-[330px] bg-ember pb-14 [--ground:--theme(--color-ember)] lg:min-h-[420px]">
        <h1 className="text-h1-page">
          {failure.code === "changed" ? words.changedTitle : words.errorTitle}
        </h1>
        <p className="mt-6 text-lead" role={live ? "alert" : undefined}>
          {formatFailure(words.errors, failure)}
        </p>
        {failure.code === "refunded" && <p className="mt-4">{words.refundedHint}</p>}
      </ConfirmationHero>
      <div className="wrap pt-12 pb-24 lg:pt-16">
        {sessionId && (
          <p className="text-small text-muted">
            {words.reference}
            <br />
            <span className="font-mono [overflow-wrap:anywhere] text-ink">{sessionId}</span>
          </p>
        )}
        <ButtonRow className="mt-8">
          {canRetry && (
            // The link loads a new document, so that the payment is verified again.
            <ButtonLink href={page.retryHref} document>
              {words.tryAgain}
            </ButtonLink>
          )}
          {(failure.code === "refunded" || failure.code === "not-paid") && (
            <ButtonLink href={page.bookingHref}>{words.chooseDay}</ButtonLink>
          )}
          <ButtonLink href={page.homeHref} variant="plum">
            {words.home}
          </ButtonLink>
          <ButtonLink href={page.contactHref} variant="line">
            {words.contact}
          </ButtonLink>
        </ButtonRow>
        <p className="mt-7">
          <TextLink href={page.whatsApp} newTabLabel={words.newTab}>
            {words.whatsApp}
          </TextLink>
        </p>
      </div>
    </>
  );
}

/** Returns the sentence for a failure (docs/rulings.md 16). */
export function formatFailure(
  messages: ConfirmationPageData["words"]["errors"],
  { code, message }: VerificationFailure,
): string {
  if (code === "answer")
    return fillMessage(messages.answer, { message: message || messages.unknown });
  if (code === "call") return fillMessage(messages.call, { message: message || messages.unknown });
  return messages[code];
}
