import type { Letter } from "../email/email-content.ts";
import { mailPictures } from "../email/email-pictures.server.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { deliveryById } from "./delivery-store.server.ts";

/** A mail as its reader sees it, with its pictures inside; undefined when the id is no mail's. */
export async function readMailPage(deps: NotifierDeps, id: string): Promise<string | undefined> {
  const row = await deliveryById(deps.db, id);
  if (row?.channel !== "mail") return undefined;
  // Only `mailTo` and `recordForOperator` write deliveries of this channel.
  const { content } = row.payload as unknown as Letter;
  const { logo, picture } = await mailPictures(content.picture?.name ?? null, deps.log);
  return deps.render(content, { logo: logo && inline(logo), picture: picture && inline(picture) });
}

function inline({ type, content }: { type: string; content: Buffer }): string {
  return `data:${type};base64,${content.toString("base64")}`;
}
