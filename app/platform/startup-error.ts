/**
 * The application cannot start and the person at the terminal can do something about it.
 * The message is one sentence or two that say what to do; callers print it without a stack.
 */
export class StartupError extends Error {
  override name = "StartupError";
}
