import type { BookingDeps } from "./deps.server.ts";

/** A clock that is off by more makes holds and refund deadlines wrong for people. */
const toleratedMs = 60_000;

/**
 * Says in the log when this server's clock differs from the payment provider's, or when the provider
 * refuses the key. Bookings go on: pages are opened by the provider's time. Never throws.
 */
export async function checkPaymentClock({ gateway, clock, log }: BookingDeps): Promise<void> {
  try {
    const there = await gateway.time();
    const seconds = there ? Math.round((clock.now().getTime() - there.getTime()) / 1000) : 0;
    if (Math.abs(seconds) * 1000 <= toleratedMs) return;
    log.error(
      { seconds },
      "this server's clock is wrong by so many seconds (positive: fast): set it by a time server",
    );
  } catch (error) {
    log.error({ err: error }, "the payment provider could not be asked for the time");
  }
}
