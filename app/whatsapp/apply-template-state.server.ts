import type { Transaction } from "#db/database.ts";
import type { TemplateStateEvent } from "./gateway.ts";

/** Applies what a provider reports about a template. Returns false if it is not one of this site. */
export async function applyTemplateState(
  _tx: Transaction,
  _event: TemplateStateEvent,
): Promise<boolean> {
  return false;
}
