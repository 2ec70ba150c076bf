/** The options for a part of the benchmark. */
export type Options = Readonly<{
  /** The number of times that each figure is measured. The benchmark reports the median. */
  runs: number;
  /** The public pages to measure. */
  paths: readonly string[];
  chromium: string;
  say(line: string): void;
}>;
