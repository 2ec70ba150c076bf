import { textLimits } from "./business-limits.ts";

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Whether a text is the address of a page on the web: http or https, a host with a plain name, no
 * password. Such addresses go into links, into files for programs and into the
 * Content-Security-Policy, where a semicolon or an asterisk in a host would be a rule of its own.
 */
export function isSafeLink(text: string): boolean {
  if (text.length > textLimits.link || !/^https?:\/\/[^\s<>"`\\{}\p{C}]+$/iu.test(text))
    return false;
  const url = URL.parse(text);
  return url !== null && url.username === "" && url.password === "" && hostName.test(url.hostname);
}
