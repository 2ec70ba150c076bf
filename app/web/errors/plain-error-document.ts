import { getPublishedBusiness } from "../../business/published-business.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import { cream, ink } from "../../media/colours.ts";
import { getPagePath } from "../../routing/paths.ts";
import { refusalMessages } from "./refusal-messages.ts";

type PlainErrorDocumentProps = Readonly<{
  status: number;
  locale: Locale;
  /** The nonce of the response, needed for the inline style. */
  nonce?: string;
  /** A sentence that replaces the status's default text. */
  text?: string;
}>;

type Worded = Exclude<keyof (typeof refusalMessages)["en"], "home">;

/**
 * Renders a small complete document for responses that no route can produce. Rendering it is so
 * cheap that the server can send any number of them. A status without a text of its own gets the
 * text of 400 or 500.
 */
export function renderPlainErrorDocument({
  status,
  locale,
  nonce = "",
  text,
}: PlainErrorDocumentProps): string {
  const messages = refusalMessages[locale];
  const known = status in messages ? (status as Worded) : status < 500 ? 400 : 500;
  const { title, text: statusText } = messages[known];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${getPublishedBusiness().brand.value}`)}</title>
<style nonce="${nonce}">${plainDocumentStyle}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text ?? statusText)}</p>
<p><a href="${getPagePath("home", locale)}">${escapeHtml(messages.home)}</a></p>
</main></body>
</html>
`;
}

/** The style of documents that have nothing but a title and a few paragraphs. */
export const plainDocumentStyle =
  `body{margin:0;background:${cream};color:${ink};font:1.125rem/1.5 system-ui,sans-serif}` +
  "main{max-width:36rem;margin:0 auto;padding:20vh 1.5rem}h1{line-height:1.15}a{color:inherit}";

/** Escapes a text for HTML, also within an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
