import { beforeAll, describe, expect, it } from "vitest";
import { postMessages } from "#app/web/admin/post-parts/messages.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
const words = postMessages.es;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
const readText = async (path: string) => (await get(path)).text();

/** Returns the names of the fields of a post's parts that end with a word, in their order. */
function listPartFields({ document }: Screen, end: string): string[] {
  return ["input", "textarea", "select"].flatMap((tag) =>
    document.findAll(tag).flatMap((field) => {
      const name = field.getAttribute("name") ?? "";
      return name.startsWith("text.es.blocks.") && name.endsWith(`.${end}`) ? [name] : [];
    }),
  );
}

describe("posts without scripts", () => {
  let editor: Screen;

  it("each button of the text keeps what was typed and adds or moves a part", async () => {
    const list = await operator.open("/admin/content-posts?lang=es");
    editor = await list.press(words.write);
    const [text = ""] = listPartFields(editor, "text");
    editor = await editor.press(words.kinds.heading, {
      "text.es.title": "Caballos sin prisa",
      [text]: "Aquí nadie corre.",
    });
    expect(editor.getValue("text.es.title")).toBe("Caballos sin prisa");
    expect(editor.getValue(text)).toBe("Aquí nadie corre.");
    const heading = listPartFields(editor, "text").find((name) => name !== text) ?? "";
    editor = await editor.press("Subir: Subtítulo 2", { [heading]: "Despacio" });
    const [, blocks = ""] = /^text\.(es\.blocks)\./.exec(heading) ?? [];
    const ids = editor.getValue(`text.${blocks}`).split(" ");
    expect(heading).toContain(`.${ids[0]}.`);
    editor = await editor.press("Quitar: Subtítulo 1");
    expect(editor.getValue(`text.${blocks}`)).toBe(ids[1]);
  });

  it("a post without a description is not published, and the page names what is missing", async () => {
    editor = await editor.press(words.publish);
    expect(editor.status).toBe(409);
    expect(editor.text).toContain("Falta una cosa para poder publicarlo");
    expect(editor.getValue("text.es.title")).toBe("Caballos sin prisa");
  });

  it("a published post is in the blog, feed, sitemap and llms.txt of its language only", async () => {
    editor = await editor.press(words.publish, {
      "text.es.metaDescription": "Por qué en nuestros paseos nadie corre.",
      "text.author": "Lupita",
    });
    expect(editor.text).toContain(words.done.published);
    const path = "/es/blog/caballos-sin-prisa";
    await expect.poll(async () => (await get(path)).status).toBe(200);
    const html = await readText(path);
    expect(html).toContain("Lupita");
    expect(html).toMatch(/<link rel="alternate" hrefLang="es"/i);
    expect(html).not.toMatch(/<link rel="alternate" hrefLang="en"/i);
    expect(html).toMatch(/property="og:image" content="[^"]+\.(?:jpg|webp|avif)/);
    for (const file of ["/es/feed.xml", "/sitemap.xml", "/llms.txt", "/es/blog"]) {
      expect(await readText(file), file).toContain("caballos-sin-prisa");
    }
    for (const file of ["/feed.xml", "/blog"]) {
      expect(await readText(file), file).not.toContain("caballos-sin-prisa");
    }
    expect((await get("/blog/caballos-sin-prisa")).status).toBe(404);
    expect(await (await get("/es/buscar?q=prisa")).text()).toContain(path);
  });

  it("a withdrawn post answers 410 and leaves feed and sitemap", async () => {
    editor = await editor.press(words.withdraw);
    expect(editor.text).toContain(words.done.withdrawn);
    const path = "/es/blog/caballos-sin-prisa";
    await expect.poll(async () => (await get(path)).status).toBe(410);
    expect(await readText(path)).toContain('href="/es/blog"');
    for (const file of ["/es/feed.xml", "/sitemap.xml", "/es/blog"]) {
      expect(await readText(file), file).not.toContain("caballos-sin-prisa");
    }
  });

  it("a preview shows the draft, and an unfinished one too", async () => {
    const list = await operator.open("/admin/content-posts?lang=es");
    const draft = await list.press(words.write);
    const id = /content-posts\/([a-f0-9]+)/.exec(draft.address)?.[1] ?? "";
    const empty = await operator.send(`/admin/content-posts/${id}/preview/es`);
    expect(empty.status).toBe(200);
    await draft.press(words.save, { "text.es.title": "A medias" });
    const preview = await operator.send(`/admin/content-posts/${id}/preview/es`);
    expect(await preview.text()).toContain("A medias");
    expect((await operator.send(`/admin/content-posts/${id}/preview/en`)).status).toBe(404);
    expect((await operator.send("/admin/content-posts/nothing/preview/es")).status).toBe(404);
  });
});
