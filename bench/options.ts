/** The options for a part of the bench. */
export type Options = Readonly<{
  /** How often each figure is measured; the median counts. */
  runs: number;
  /** The public pages to look at. */
  paths: readonly string[];
  chromium: string;
  say(line: string): void;
}>;
