/**
 * Returns JavaScript source that calls `run` in an inline script. `args` are source text as well.
 */
export function renderInlineCall(run: InlineFunction, args: readonly string[]): string {
  return `(${getSource(run)})(${args})`;
}

/**
 * A function that is written into a page as source text, so it must not use anything from outside.
 */
type InlineFunction = (...args: never[]) => unknown;

/**
 * Returns a function's source without comments and indentation. The build removes both, but Node
 * keeps them.
 */
function getSource(run: InlineFunction): string {
  const lines = `${run}`.split("\n").map((line) => line.trim());
  return lines.filter((line) => line && !/^(\/\/|\/?\*)/.test(line)).join("\n");
}

/** Returns the source text of a JSON value, escaped so that it cannot end a script element. */
export function toLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
