import type { Database } from "#db/database.ts";
import { readSetting, writeSetting } from "../../platform/stored-settings.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

/**
 * The largest clock error that is tolerated. A larger one makes holds and refund deadlines end at
 * the wrong time.
 */
const toleratedMs = 60_000;

const name = "clock-off-seconds";

/**
 * Compares this server's clock with the payment provider's, and logs and stores a large difference.
 * Also logs if the provider cannot be reached or rejects the key. Bookings continue in any case,
 * because payment pages are opened by the provider's clock. Never throws.
 */
export async function checkPaymentClock({
  db,
  gateways,
  clock,
  log,
}: BookingDependencies): Promise<void> {
  try {
    const there = await gateways.forCheckout.getTime();
    const off = there ? clock.now().getTime() - there.getTime() : 0;
    const seconds = Math.abs(off) <= toleratedMs ? 0 : Math.round(off / 1000);
    if (seconds !== (await getClockErrorSeconds(db))) await writeSetting(db, name, String(seconds));
    if (seconds === 0) return;
    log.error(
      { seconds },
      "this server's clock is wrong by so many seconds (positive: fast): set it by a time server",
    );
  } catch (error) {
    log.error({ err: error }, "the payment provider could not be asked for the time");
  }
}

/** Returns the stored error of this server's clock in seconds; 0 if the clock was right. */
export async function getClockErrorSeconds(db: Database): Promise<number> {
  return Number((await readSetting(db, name)) ?? 0);
}
