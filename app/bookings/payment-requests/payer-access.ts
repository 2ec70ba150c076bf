import { getGuestEmail } from "../guest-email.ts";
import { checkoutMemoryMinutes } from "../payment-sessions/checkout-session-access.ts";
import type { PaymentLink } from "./find-payment-link.server.ts";

/**
 * Returns whether a visitor who returns from the payment of a link may see the booking's own pages
 * and leave an email address. A link can be forwarded, so only the payment's session opens them,
 * only as long as a checkout is remembered (ADR 16), and only while no email reaches the guest: it
 * would have the links in it.
 */
export function isPayerAccessOpen(
  { request, managed, paidSession }: PaymentLink,
  { sessionId, now }: Readonly<{ sessionId: string | null; now: Date }>,
): boolean {
  const { endedAt } = request;
  if (sessionId === null || sessionId !== paidSession || endedAt === null) return false;
  const isRecent = now.getTime() - endedAt.getTime() <= checkoutMemoryMinutes * 60_000;
  return isRecent && managed.isConfirmed && getGuestEmail(managed.booking) === null;
}
