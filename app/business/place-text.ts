import { coordinates } from "./facts.ts";
import { decodePlusCode } from "./plus-code.ts";

export type Place = Readonly<{ latitude: number; longitude: number }>;

/** Longer texts are no place. The addresses of map services have some hundred characters. */
const mostCharacters = 3_000;

/**
 * Where the addresses of map services say a place, the most exact first: the pin of Google Maps, the
 * parameters of Google Maps, Apple Maps, OpenStreetMap and Waze, and the middle of the shown map.
 */
const linkPatterns = [
  /!3d(-?[\d.]{1,20})!4d(-?[\d.]{1,20})/,
  /[?&](?:q|query|ll|sll|coordinate|center|destination|daddr|saddr)=(?:loc:|place:)?(-?[\d.]{1,20})(?:,|%2C)(?:\+|%20|\s)?(-?[\d.]{1,20})/i,
  /[?&]mlat=(-?[\d.]{1,20})&mlon=(-?[\d.]{1,20})/,
  /\/(?:place|search|dir)\/(?:[^/?#]{0,200}\/)?(-?[\d.]{1,20})(?:,|%2C)(?:\+|%20|\s)?(-?[\d.]{1,20})/,
  /\/@(-?[\d.]{1,20})(?:,|%2C)(?:\+|%20|\s)?(-?[\d.]{1,20})/,
  /#map=\d{1,2}\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})/,
];

/**
 * Reads a place as a phone copies it: an address of Google Maps, Apple Maps, OpenStreetMap or Waze, a
 * plus code, or latitude and longitude in degrees, or in degrees, minutes and seconds. A short plus
 * code is meant for the place nearest to the tours' town. Returns the degrees to six decimals, which
 * is ten centimeters; `link` for an address that does not say the place, as those that maps shorten;
 * null for any other text.
 */
export function parsePlace(text: string): Place | "link" | null {
  const typed = text.trim();
  if (typed.length > mostCharacters) return null;
  const link = /(?:https?:\/\/|geo:)\S+/i.exec(typed)?.[0];
  if (link) return parseMapLink(link);
  return (
    toPlace(...readDegrees(typed)) ??
    toPlace(...readDegreesMinutesSeconds(typed)) ??
    findPlusCode(typed) ??
    (/^(?:www\.|maps?\.|goo\.gl|g\.co|waze\.)\S+$/i.test(typed) ? "link" : null)
  );
}

function parseMapLink(link: string): Place | "link" {
  const [, latitude, longitude] =
    /^geo:(-?[\d.]{1,20})(?:,|%2C)(?:\+|%20|\s)?(-?[\d.]{1,20})/i.exec(link) ??
    linkPatterns.map((pattern) => pattern.exec(link)).find((match) => match !== null) ??
    [];
  return toPlace(Number(latitude), Number(longitude)) ?? findPlusCode(decodeLink(link)) ?? "link";
}

/** Decodes the `%2B` of a plus code in an address; other escapes do not matter here. */
function decodeLink(link: string): string {
  return link.replaceAll(/%2B/gi, "+");
}

/** Reads "15.95, -97.22", "(15,95; -97,22)" or "15.95° N 97.22° W". */
function readDegrees(text: string): [latitude: number, longitude: number] {
  const [, latitude, north, longitude, east] =
    /^\(?\s?(-?\d{1,2}(?:[.,]\d{1,15})?)\s?°?\s?([NS])?(?:\s?[;,]\s?|\s)(-?\d{1,3}(?:[.,]\d{1,15})?)\s?°?\s?([EWO])?\s?\)?$/i.exec(
      text.replaceAll(/\s{1,9}/g, " "),
    ) ?? [];
  const toNumber = (degrees = "") =>
    degrees === "" ? Number.NaN : Number(degrees.replace(",", "."));
  return [toNumber(latitude) * getSign(north), toNumber(longitude) * getSign(east)];
}

/** Reads `15°51'40.3"N 97°03'55.4"W`, which Google Maps shows for a dropped pin. */
function readDegreesMinutesSeconds(text: string): [latitude: number, longitude: number] {
  const parts = [
    ...text.matchAll(/(\d{1,3})°\s?(\d{1,2})['′’]\s?(\d{1,2}(?:[.,]\d{1,6})?)["″”]\s?([NSEWO])/gi),
  ].map(
    ([, degrees, minutes, seconds = "", side]) =>
      (Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600) *
      getSign(side),
  );
  return parts.length === 2 ? [parts[0] ?? Number.NaN, parts[1] ?? Number.NaN] : [NaN, NaN];
}

/** Returns -1 for south and west, "O" in Spanish, and 1 for the other sides. */
function getSign(side = ""): number {
  return /[SWO]/i.test(side) ? -1 : 1;
}

function findPlusCode(text: string): Place | null {
  const code = /(?:^|[^0-9A-Z])([2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,4})(?![0-9A-Z])/i.exec(
    text,
  )?.[1];
  const place = code && decodePlusCode(code, coordinates);
  return place ? toPlace(place.latitude, place.longitude) : null;
}

function toPlace(latitude: number, longitude: number): Place | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return isPlace ? { latitude: round(latitude), longitude: round(longitude) } : null;
}
