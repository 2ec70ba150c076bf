import { renderToStaticMarkup } from "react-dom/server";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { consentFieldName, consentMessages } from "#app/whatsapp/consent/consent-text.ts";
import type { WhatsAppProvider } from "#app/whatsapp/gateway.ts";
import { getProviderName } from "#app/whatsapp/provider-names.ts";
import type { GuestFieldTexts } from "./booking-view.ts";

type ConsentBox = Readonly<{
  /** Null while WhatsApp is not set up. */
  provider: WhatsAppProvider | null;
  isTicked: boolean;
  locale: Locale;
}>;

/**
 * Adds the box with which a guest agrees to WhatsApp messages to what is shown below the phone
 * number. The server renders it, so that the scripts of the booking form do not grow by it. Without
 * WhatsApp, the texts stay as they are.
 */
export function addConsentBox(
  questions: GuestFieldTexts,
  { provider, isTicked, locale }: ConsentBox,
): GuestFieldTexts {
  if (provider === null) return questions;
  const text = fillMessage(consentMessages[locale].guest, { provider: getProviderName(provider) });
  const box = renderToStaticMarkup(
    <label className="tick mt-3">
      <input type="checkbox" name={consentFieldName} defaultChecked={isTicked} />
      {text}
    </label>,
  );
  return { ...questions, phone: (questions.phone ?? "") + box };
}
