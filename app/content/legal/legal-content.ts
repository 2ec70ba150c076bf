/** A paragraph, or the points of a list. */
export type LegalBlock = string | readonly string[];

export type LegalSection = Readonly<{
  /** The anchor of the section, as in `/terms#cancellation`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}>;

export type LegalContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  title: string;
  lead: string;
  /** The day on which this version of the text took effect, `YYYY-MM-DD`. */
  since: string;
  /** The points that most readers look for. */
  summary: Readonly<{ title: string; points: readonly string[] }>;
  sections: readonly LegalSection[];
}>;
