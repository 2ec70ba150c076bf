/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export type LegalSection = Readonly<{
  /** Part of the address: `/terms#cancellation`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}>;

export type LegalContent = Readonly<{
  metaTitle: string;
  metaDescription: string;
  title: string;
  lead: string;
  /** The day these words took effect, `YYYY-MM-DD`. */
  since: string;
  /** The points most readers look for, in a few lines. */
  summary: Readonly<{ title: string; points: readonly string[] }>;
  sections: readonly LegalSection[];
}>;
