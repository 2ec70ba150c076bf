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
  const messages = waiverDocumentMessages[locale];
  const { signature, signerName, role, riderAge, language, textNumber } = waiver;
  const rows: [label: string, value: string][] = [
    [messages.rider, waiver.riderName],
    ...(riderAge === null ? [] : [[messages.age, String(riderAge)] as [string, string]]),
    [messages.signer, fillMessage(messages.by, { name: signerName, role: messages.roles[role] })],
    [messages.at, formatInstant(waiver.signedAt, locale, timeZone)],
    ...(withReference
      ? [[messages.reference, formatReference(booking.reference)] as [string, string]]
      : []),
    [
      messages.version,
      fillMessage(messages.versionNumber, {
        number: textNumber,
        language: messages.languages[language],
      }),
    ],
  ];
  return {
    say: messages,
    brand,
    rows: didNotRide ? [...rows, [messages.ride, messages.didNotRide] as const] : rows,
    /** The language of the signed text, which may differ from that of the page. */
    language,
    paragraphs: listParagraphs(waiver.text),
    signature:
      "typed" in signature
        ? signature
        : {
            path: formatSignaturePath(signature),
            box: `0 0 ${signature.width} ${signature.height}`,
            label: fillMessage(messages.drawn, { name: signerName }),
          },
    hash: { label: fillMessage(messages.hash, { method: "SHA-256" }), value: waiver.sha256 },
    isUnaltered,
  };
}

export type WaiverDocumentView = ReturnType<typeof buildWaiverDocument>;
