/** The options for a part of the benchmark. */
export type Options = Readonly<{
  /** How often each figure is measured. The median counts. */
  runs: number;
  /** The public pages to measure. */
  paths: readonly string[];
  chromium: string;
  say(line: string): void;
}>;
