/** The options for a part of the bench. */
export type Options = Readonly<{
  /** How often each figure is measured; the median counts. */
  runs: number;
  /** The public pages to look at. */
  paths: readonly string[];
  /** The address of another running build to measure beside this build. */
  against?: string;
  chromium: string;
  say(line: string): void;
}>;
