/** What a part of the bench is asked to measure. */
export type Options = Readonly<{
  /** How often each figure is measured; the median counts. */
  runs: number;
  /** The public pages to look at. */
  paths: readonly string[];
  /** The address of another running build to measure beside this one. */
  against?: string;
  chromium: string;
  say(line: string): void;
}>;
