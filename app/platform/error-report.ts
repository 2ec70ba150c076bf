/**
 * The parts of an error that may be logged: what it is and where it happened, without personal
 * data.
 */
export type ErrorReport = Readonly<{
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: ErrorReport;
}>;

const deepest = 5;

/**
 * Creates a report of an error without personal data. The error of a failed query has the query's
 * parameters (names, addresses, tokens of links and sessions) in its message, its stack and its
 * other fields. Therefore only the fields below are copied, and messages are truncated where values
 * start.
 */
export function toErrorReport(error: unknown, depth = 1): ErrorReport {
  if (typeof error !== "object" || error === null) {
    return { type: typeof error, message: redactValues(String(error)), stack: "" };
  }
  // Errors from the queue are copies, which are not instances of Error.
  const { name, message, stack, code, constraint, table, cause } = error as Record<string, unknown>;
  const readText = (value: unknown) => (typeof value === "string" ? value : undefined);
  const report = {
    type: error instanceof Error ? error.constructor.name : (readText(name) ?? "object"),
    message: redactValues(readText(message) ?? `an object with ${Object.keys(error).join(", ")}`),
    stack: extractStackFrames(readText(stack)),
    code: readText(code),
    constraint: readText(constraint),
    table: readText(table),
    cause:
      typeof cause === "object" && cause !== null && depth < deepest
        ? toErrorReport(cause, depth + 1)
        : undefined,
  };
  return Object.fromEntries(
    Object.entries(report).filter(([, value]) => value !== undefined),
  ) as ErrorReport;
}

/**
 * Returns the lines of the stack that point to code. The message above them is left out, because it
 * may contain personal data.
 */
function extractStackFrames(stack = ""): string {
  return (stack.match(/^ {4}at .*$/gm) ?? []).join("\n");
}

const mailAddress = /(?<=^|[\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

function redactValues(message: string): string {
  // drizzle puts the query and its parameters into the message. The stack still shows which code
  // ran it.
  if (/^Failed query: /.test(message)) return "a query failed";
  return (
    message
      // Parsers quote the value that they reject: `invalid input syntax for type uuid: "x"`.
      .replace(/([:,]) ".*$/s, '$1 "…"')
      .replace(mailAddress, "…@…")
  );
}

/** Formats a report as lines for the terminal. */
export function formatErrorReport({ type, message, code, stack, cause }: ErrorReport): string {
  const first = `${type}: ${message}${code ? ` (${code})` : ""}`;
  const causes = cause ? [`Caused by ${formatErrorReport(cause)}`] : [];
  return [first, stack, ...causes].filter(Boolean).join("\n");
}
