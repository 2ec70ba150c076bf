/** Words of a pasted text with the same marks. */
export type PastedRun = Readonly<{
  text: string;
  isBold: boolean;
  /** The address of a link as it was copied. */
  href?: string;
  /** What only our own editor copies: the name of a fact, the target of a link, a language. */
  fact?: string;
  target?: string;
  lang?: string;
}>;

/** A paragraph, an item of a list or a row of a table. */
export type PastedParagraph = readonly PastedRun[];
