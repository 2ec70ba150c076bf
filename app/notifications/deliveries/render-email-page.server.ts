import type { Email } from "../email/email-content.ts";
import { getPictureUrls, loadEmailPictures } from "../email/email-pictures.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { findDeliveryById } from "./delivery-store.server.ts";

/**
 * Renders an email as its recipient sees it, with embedded pictures. Returns undefined if no email
 * has this id.
 */
export async function renderEmailPage(
  deps: NotifierDependencies,
  id: string,
): Promise<string | undefined> {
  const row = await findDeliveryById(deps.db, id);
  if (row?.channel !== "mail") return undefined;
  // The cast is safe, because only `createEmailDelivery` and `queueOperatorEmail` write deliveries
  // of this channel.
  const { content } = row.payload as unknown as Email;
  return deps.render(content, getPictureUrls(await loadEmailPictures(content, deps), toDataUrl));
}

function toDataUrl({ type, content }: { type: string; content: Buffer }): string {
  return `data:${type};base64,${content.toString("base64")}`;
}
