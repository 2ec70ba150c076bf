/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export type LegalSection = Readonly<{
  /** The anchor of the section: `/terms#cancellation`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}>;

export type LegalContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  title: string;
  lead: string;
  /** The day on which this text took effect, `YYYY-MM-DD`. */
  since: string;
  /** A summary of the points that most readers look for. */
  summary: Readonly<{ title: string; points: readonly string[] }>;
  sections: readonly LegalSection[];
}>;
