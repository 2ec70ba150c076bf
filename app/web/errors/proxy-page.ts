import {
  getBusinessPhone,
  getBusinessPhoneLinks,
  getPublishedBusiness,
} from "../../business/published-business.server.ts";
import { type Locale, locales } from "../../i18n/locale.ts";
import { escapeHtml, plainDocumentStyle } from "./plain-error-document.ts";
import { proxyPageMessages } from "./proxy-page-messages.ts";

/**
 * Renders the document that a reverse proxy shows while no process of the site answers. It is one
 * file for all addresses, so it has both languages, and it needs no other file.
 */
export function renderProxyPage(): string {
  const brand = escapeHtml(getPublishedBusiness().brand.value);
  const title = locales.map((locale) => proxyPageMessages[locale].title).join(" | ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${brand}</title>
<style>${plainDocumentStyle}section+section{margin-top:3rem}</style>
</head>
<body><main>
<p>${brand}</p>
${locales.map(renderSection).join("\n")}
</main></body>
</html>
`;
}

function renderSection(locale: Locale): string {
  const { title, text, paid, reach, call, whatsApp } = proxyPageMessages[locale];
  const links = getBusinessPhoneLinks();
  const phone = escapeHtml(getBusinessPhone());
  return `<section lang="${locale}">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)} ${escapeHtml(paid)}</p>
<p>${escapeHtml(reach)} <a href="${links.call}" aria-label="${escapeHtml(call)} ${phone}">${phone}</a> · <a href="${links.whatsApp}">${escapeHtml(whatsApp)}</a></p>
</section>`;
}
