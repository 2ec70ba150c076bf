import type { Services } from "#app/platform/wiring.server.ts";

/** A payment that is not ours is told for two weeks. */
const shownForMs = 14 * 24 * 3_600_000;

/** What waits for the operator, for the first screen; empty parts need nobody. */
export async function needsYou(services: Services) {
  const { notifier, loneRiders, unknownPayments, clock, env } = services;
  const [health, lone, unknown, unpaid, foreignKey] = await Promise.all([
    notifier.health(),
    loneRiders(),
    unknownPayments(),
    services.unpaidHolds(),
    services.isForeignKey(),
  ]);
  return {
    // On a computer of one's own mails are meant to stay in the folder.
    noMailServer: !health.mailsLeave && env.siteUrl.startsWith("https:"),
    mailTrouble: health.mailTrouble,
    /** Unusually many seats that nobody pays. */
    unpaid: unpaid.isAlarming ? { seats: unpaid.seats, departures: unpaid.departures } : null,
    foreignKey,
    /** Seen lately: what was looked at does not come back for ever. */
    unknown: unknown
      .filter(({ seenAt }) => clock.now().getTime() - seenAt.getTime() < shownForMs)
      .map(({ sessionId, amountCentavos, reason }) => ({
        sessionId,
        // What is not in pesos is looked up at the provider.
        amountMxn: reason === "other-currency" ? null : amountCentavos / 100,
      })),
    lone: lone.map(({ booking, key }) => ({
      ...key,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
    })),
  };
}

export type NeedsYouData = Awaited<ReturnType<typeof needsYou>>;
