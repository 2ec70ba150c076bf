import { getNewestContentNumber } from "#app/content/publication/content-store.server.ts";
import { publishContent } from "#app/content/publication/publish-content.server.ts";
import { connect } from "#db/database.ts";
import { buildRandomContent } from "./random-content.ts";

/** Publishes the random document of a seed in a site's database. */
export async function publishRandomContent(connectionString: string, seed: number): Promise<void> {
  const { db, pool } = connect(connectionString, () => {});
  try {
    const result = await publishContent(db, {
      content: buildRandomContent(seed),
      basedOn: await getNewestContentNumber(db),
      by: "Ana",
      now: new Date(),
    });
    if (result.outcome !== "published") throw new Error(JSON.stringify(result));
  } finally {
    await pool.end();
  }
}
