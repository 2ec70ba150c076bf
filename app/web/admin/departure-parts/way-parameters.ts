/** How many guests hear about a change, and how; without the ways, all but `byHand` by email. */
export type NotifiedCounts = Readonly<{
  guests: number;
  byHand: number;
  byMail?: number;
  byWhatsApp?: number;
}>;

/** The names of the URL parameters with the ways by which guests hear about a change. */
const parameterNames = { byMail: "mail", byWhatsApp: "whatsapp" } as const;

/** Returns the URL parameters of the ways, if some guests hear by WhatsApp. */
export function toWayParameters({
  byMail = 0,
  byWhatsApp = 0,
}: NotifiedCounts): Readonly<Record<string, string>> {
  return byWhatsApp === 0
    ? {}
    : {
        [parameterNames.byMail]: String(byMail),
        [parameterNames.byWhatsApp]: String(byWhatsApp),
      };
}

/** Reads the parameters of `toWayParameters`; empty if there are none. */
export function readWayParameters(
  parameters: URLSearchParams,
): Pick<NotifiedCounts, "byMail" | "byWhatsApp"> {
  const read = (name: string) => Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  const { byMail, byWhatsApp } = parameterNames;
  return parameters.has(byWhatsApp) ? { byMail: read(byMail), byWhatsApp: read(byWhatsApp) } : {};
}
