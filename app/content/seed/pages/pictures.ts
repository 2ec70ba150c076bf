import { type PictureEntry, pictures } from "../../../media/pictures.ts";
import type { SeedPage } from "../../model/page-definition.ts";
import type { picturesPage } from "../../pages/pictures.ts";

/** The pictures of a new site, from the list of the build. */
export const picturesSeed: SeedPage<typeof picturesPage> = {
  library: {
    pictures: Object.entries<PictureEntry>(pictures).map(
      ([name, { alt, focal, ground, illustration }]) => ({
        name,
        altEn: alt.en,
        altEs: alt.es,
        focal: focal.join(" "),
        ground,
        kind: illustration ? "illustration" : "photograph",
      }),
    ),
  },
};
