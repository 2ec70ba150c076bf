/**
 * The facts that the operator may leave unstated, such as the weight limit. A text with one of them
 * is left out while it has no value.
 */
export const optionalFactNames = [
  "completed",
  "paymentCards",
  "bookingPartner",
  "ridersPerGuide",
  "drawnPictures",
  "company",
  "guideLanguages",
  "languages",
  "moreLanguages",
  "anyLanguages",
  "horseHours",
  "daysOff",
  "vetVisits",
  "weight",
  "helmetSizes",
  "helmetRule",
  "noHelmets",
  "insurance",
  "taxes",
  "tips",
] as const;

export type OptionalFactName = (typeof optionalFactNames)[number];

export function isOptionalFact(name: string): name is OptionalFactName {
  return (optionalFactNames as readonly string[]).includes(name);
}
