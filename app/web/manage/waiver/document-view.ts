import { formatReference } from "#app/bookings/format-reference.ts";
import { formatSignaturePath } from "#app/bookings/waivers/waiver-signature.ts";
import { listParagraphs } from "#app/bookings/waivers/waiver-text.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { waiverDocumentMessages } from "./document-messages.ts";

type FoundWaiver = NonNullable<Awaited<ReturnType<Services["waivers"]["findWaiver"]>>>;

/**
 * Builds a signed waiver as the page shows and prints it. `withReference` adds the reference of the
 * booking, which the link of a single rider must not show.
 */
export function buildWaiverDocument(
  { waiver, booking, isUnaltered, didNotRide }: FoundWaiver,
  {
    locale,
    brand,
    withReference,
  }: Readonly<{ locale: Locale; brand: string; withReference: boolean }>,
) {
  const say = waiverDocumentMessages[locale];
  const { signature, signerName, role, riderAge, language, textNumber } = waiver;
  const rows: [label: string, value: string][] = [
    [say.rider, waiver.riderName],
    ...(riderAge === null ? [] : [[say.age, String(riderAge)] as [string, string]]),
    [say.signer, fillMessage(say.by, { name: signerName, role: say.roles[role] })],
    [say.at, formatInstant(waiver.signedAt, locale, timeZone)],
    ...(withReference
      ? [[say.reference, formatReference(booking.reference)] as [string, string]]
      : []),
    [
      say.version,
      fillMessage(say.versionNumber, { number: textNumber, language: say.languages[language] }),
    ],
  ];
  return {
    say,
    brand,
    rows: didNotRide ? [...rows, [say.ride, say.didNotRide] as const] : rows,
    /** The language of the signed text, which may differ from that of the page. */
    language,
    paragraphs: listParagraphs(waiver.text),
    signature:
      "typed" in signature
        ? signature
        : {
            path: formatSignaturePath(signature),
            box: `0 0 ${signature.width} ${signature.height}`,
            label: fillMessage(say.drawn, { name: signerName }),
          },
    hash: { label: fillMessage(say.hash, { method: "SHA-256" }), value: waiver.sha256 },
    isUnaltered,
  };
}

export type WaiverDocumentView = ReturnType<typeof buildWaiverDocument>;
