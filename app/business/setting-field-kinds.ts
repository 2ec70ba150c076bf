import {
  convert,
  type DocumentField,
  group,
  input,
  whereAllEmpty,
} from "../forms/document-fields.ts";
import type { Locale } from "../i18n/locale.ts";
import { tourIds } from "../tours/all-tours.ts";
import { numberLimits, textLimits } from "./business-limits.ts";
import type { Business } from "./business-schema.ts";
import { parseNumber } from "./parse-setting-texts.ts";

export const text = (most: number) => input("text", { limits: [0, most] });
export const number = (limits: readonly [number, number]) =>
  input("decimal", { read: parseNumber, limits });
export const optionalNumber = (limits: readonly [number, number]) =>
  whereAllEmpty(null, number(limits));
export const link = input("url", { limits: [0, textLimits.link] });

/** A text in both languages; null if it is empty in both. */
export const optionalTexts = (most: number) => whereAllEmpty(null, texts(most));
export function texts(most: number): DocumentField {
  const textIn = (language: Locale) => input("area", { language, limits: [0, most] });
  return group({ en: textIn("en"), es: textIn("es") });
}

/**
 * A text for each tour and language. The form has no inputs for tours that this build does not have,
 * so their values stay.
 */
export function perTour(kind: "text" | "url", most: number, read?: (typed: string) => string) {
  const fieldOf = (tour: string) => {
    const one = input(kind, { tour, limits: [0, most], ...(read && { read }) });
    return [tour, group({ en: one, es: one })] as const;
  };
  return convert(group(Object.fromEntries(tourIds.map(fieldOf))), {
    read: (value, before) => ({ ...before, ...value }),
  });
}

const socialNetworks = ["instagram", "facebook", "tiktok", "youtube"] as const;

/** The addresses of the profiles; networks without one are left out. */
export const profiles = convert(
  group(Object.fromEntries(socialNetworks.map((network) => [network, link]))),
  {
    read: (urls) => listFilled(urls).map((network) => ({ network, url: urls[network] })),
    show: (profiles: Business["social"]["value"]) =>
      Object.fromEntries(profiles.map(({ network, url }) => [network, url])),
    toPath: ([index], urls) => [listFilled(urls)[Number(index)] ?? ""],
  },
);
function listFilled(urls: Readonly<Record<string, string>>) {
  return socialNetworks.filter((network) => urls[network] !== "");
}

/** Whether there are helmets, for which heads, and for whom they are compulsory. */
export const helmets = convert(
  group(
    {
      kind: input("choice", { options: ["unsaid", "offered", "none"] }),
      from: number(numberLimits.headCentimetres),
      to: number(numberLimits.headCentimetres),
      required: input("choice", { options: ["everybody", "below", "nobody"] }),
      belowAge: number(numberLimits.belowAge),
    },
    { kind: "" },
  ),
  {
    read({ kind, from, to, required, belowAge }) {
      if (kind !== "offered") return kind === "none" ? { offered: false } : null;
      const riders = required === "below" ? { belowAge } : required;
      return { offered: true, headCentimetres: [from, to], required: riders };
    },
    show(value: Business["helmets"]["value"]) {
      if (!value?.offered) return { kind: value ? "none" : "unsaid" };
      const { headCentimetres, required } = value;
      const [from, to] = headCentimetres;
      const riders =
        typeof required === "string" ? { required } : { required: "below", ...required };
      return { kind: "offered", from, to, ...riders };
    },
    toPath([part, index], { required }) {
      if (part === "headCentimetres") return [index === "0" ? "from" : "to"];
      return [required === "below" ? "belowAge" : "required"];
    },
  },
);
