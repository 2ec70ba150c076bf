import { textLimits } from "./business-limits.ts";

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Whether a text is the address of a web page: http or https, a plain host name, and no user name
 * or password. Such addresses are also written into the Content-Security-Policy, whose meaning a
 * semicolon or an asterisk in the host name would change.
 */
export function isSafeLink(text: string): boolean {
  if (text.length > textLimits.link || !/^https?:\/\/[^\s<>"`\\{}\p{C}]+$/iu.test(text))
    return false;
  const url = URL.parse(text);
  return url !== null && url.username === "" && url.password === "" && hostName.test(url.hostname);
}
