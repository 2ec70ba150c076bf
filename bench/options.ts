/** The options for a part of the bench. */
export type Options = Readonly<{
  /** The number of measurements of each figure, whose median counts. */
  runs: number;
  /** The public pages to measure. */
  paths: readonly string[];
  chromium: string;
  say(line: string): void;
}>;
