/**
 * The application cannot start, and the person at the terminal can correct the cause. The message
 * says in one or two sentences what to do, and callers print it without a stack trace.
 */
export class StartupError extends Error {
  override name = "StartupError";
}
