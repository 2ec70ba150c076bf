import type { Services } from "#app/platform/wiring.server.ts";

/** A payment that is not ours is told for two weeks. */
const shownForMs = 14 * 24 * 3_600_000;

/** What waits for the operator, for the first screen; empty parts need nobody. */
export async function needsYou({ notifier, loneRiders, unknownPayments, clock, env }: Services) {
  const [health, lone, unknown] = await Promise.all([
    notifier.health(),
    loneRiders(),
    unknownPayments(),
  ]);
  return {
    // On a computer of one's own mails are meant to stay in the folder.
    noMailServer: !health.mailsLeave && env.siteUrl.startsWith("https:"),
    mailTrouble: health.mailTrouble,
    /** Seen lately: what was looked at does not come back for ever. */
    unknown: unknown
      .filter(({ seenAt }) => clock.now().getTime() - seenAt.getTime() < shownForMs)
      .map(({ sessionId, amountCentavos }) => ({ sessionId, amountMxn: amountCentavos / 100 })),
    lone: lone.map(({ booking, key }) => ({
      ...key,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
    })),
  };
}

export type NeedsYouData = Awaited<ReturnType<typeof needsYou>>;
