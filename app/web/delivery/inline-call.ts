/** A call of a function by its source text, for an inline script. `args` are source text, too. */
export function inlineCall(run: InlineFunction, args: readonly string[]): string {
  return `(${sourceOf(run)})(${args})`;
}

/**
 * A function whose source text is written into a page, so it may use nothing from outside itself.
 */
type InlineFunction = (...args: never[]) => unknown;

/** A function's source text without comments and indents: a build drops these, Node keeps them. */
function sourceOf(run: InlineFunction): string {
  const lines = `${run}`.split("\n").map((line) => line.trim());
  return lines.filter((line) => line && !/^(\/\/|\/?\*)/.test(line)).join("\n");
}

/** Source text of a value that JSON can hold; no text in it can end a script element. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
