import type { PictureName } from "../content/pictures.ts";
import type { ListedPlace } from "./addresses.ts";

/** What a listed page says about itself to machines, in its language. */
export type PageDescription = Readonly<{
  place: ListedPlace;
  /** For the tab and the result of a search; ends with the site's name. */
  title: string;
  description: string;
  /** The page's name, as links to it call it. */
  name: string;
  keywords: readonly string[];
  /** What stands on the picture of a shared link: a headline, and a line below it. */
  headline: string;
  note: string;
  picture: PictureName;
  /** The pictures search engines may show with the page. */
  pictures: readonly PictureName[];
  /** The ground the headline stands on: the coast, the hills, the night, the village. */
  look: "marea" | "monte" | "night" | "sand";
  article?: Article;
  /** Every word of the page, in any form: only whether it changed matters. */
  words: unknown;
}>;

export type Article = Readonly<{
  /** The day it was published, `YYYY-MM-DD`. */
  published: string;
  section: string;
  tags: readonly string[];
}>;
