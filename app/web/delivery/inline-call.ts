/**
 * Returns JavaScript source that calls `run` in an inline script. Each of `args` is source text,
 * too.
 */
export function renderInlineCall(run: InlineFunction, args: readonly string[]): string {
  return `(${getSource(run)})(${args})`;
}

/**
 * A function that is written into a page as source text. It must not use anything defined outside
 * it.
 */
type InlineFunction = (...args: never[]) => unknown;

/**
 * Returns a function's source without comments and indentation. The build removes both already, but
 * Node does not.
 */
function getSource(run: InlineFunction): string {
  const lines = `${run}`.split("\n").map((line) => line.trim());
  return lines.filter((line) => line && !/^(\/\/|\/?\*)/.test(line)).join("\n");
}

/** Returns a JSON value as source text, escaped so that it cannot end the script element. */
export function toLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/**
 * Returns a text as source text in single quotes. For a text that is JSON this is shorter than
 * `toLiteral`, because its double quotes stay as they are.
 */
export function toSingleQuotedLiteral(text: string): string {
  const escaped = toLiteral(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
