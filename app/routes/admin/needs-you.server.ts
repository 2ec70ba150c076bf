import type { Services } from "#app/platform/wiring.server.ts";

/** What waits for the operator, for the first screen; empty parts need nobody. */
export async function needsYou({ notifier, loneRiders, env }: Services) {
  const [health, lone] = await Promise.all([notifier.health(), loneRiders()]);
  return {
    // On a computer of one's own mails are meant to stay in the folder.
    noMailServer: !health.mailsLeave && env.siteUrl.startsWith("https:"),
    mailTrouble: health.mailTrouble,
    lone: lone.map(({ booking, key }) => ({
      ...key,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
    })),
  };
}

export type NeedsYouData = Awaited<ReturnType<typeof needsYou>>;
