import { getGuestEmail } from "../guest-email.ts";
import { checkoutMemoryMinutes } from "../payment-sessions/checkout-session-access.ts";
import type { PaymentLink } from "./find-payment-link.server.ts";

/**
 * Returns whether a visitor who returns from the payment of a link may see the booking's own pages
 * and leave or correct an email address. A link can be forwarded, so only the payment's session
 * opens them, only as long as a checkout is remembered (ADR 16), and only if no email reached the
 * guest when the link was paid: it would have the links in it. An address that was left since may be
 * mistyped, so that it does not end this access.
 */
export function isPayerAccessOpen(
  { request, managed, paidSession, isAddressLeft }: PaymentLink,
  { sessionId, now }: Readonly<{ sessionId: string | null; now: Date }>,
): boolean {
  const { endedAt } = request;
  if (sessionId === null || sessionId !== paidSession || endedAt === null) return false;
  const isRecent = now.getTime() - endedAt.getTime() <= checkoutMemoryMinutes * 60_000;
  const wasUnreachable = isAddressLeft || getGuestEmail(managed.booking) === null;
  return isRecent && managed.isConfirmed && wasUnreachable;
}
