/**
 * The application cannot start, for a reason that the person at the terminal can fix. The message
 * says how in one or two sentences. Callers print it without a stack trace.
 */
export class StartupError extends Error {
  override name = "StartupError";
}
