import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { media } from "#app/generated/media.ts";
import { iconNames } from "#app/media/icons.ts";
import { getPictureFiles } from "#app/media/picture-files.ts";
import { getPictureLook } from "#app/media/picture-look.ts";
import { type BuiltInPictureName, type PictureName, pictures } from "#app/media/pictures.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { PictureViews } from "#app/web/ui/picture-views.ts";
import { getAttributes, renderMarkup } from "./render-html.tsx";

const root = join(import.meta.dirname, "../../..");
const names = Object.keys(pictures) as BuiltInPictureName[];

test("Picture renders AVIF and WebP sources, its size and an alternative text in the page's language", () => {
  const html = renderMarkup(<Picture name="home-hero" sizes="100vw" />, "es");
  expect(getAttributes(html, "source").type).toBe("image/avif");
  const img = getAttributes(html, "img");
  expect(img).toMatchObject({
    width: "2000",
    height: "1125",
    sizes: "100vw",
    loading: "lazy",
    alt: pictures["home-hero"].alt.es,
  });
  expect(img.srcset).toMatch(/-480\.\w+\.webp 480w, .*-1600\.\w+\.webp 1600w$/);
});

test("Picture with the priority property loads eagerly and with low priority", () => {
  const img = getAttributes(renderMarkup(<Picture name="home-hero" sizes="1px" priority />), "img");
  expect(img.loading).toBe("eager");
  expect(img.fetchpriority).toBe("low");
});

test("Picture shows an uploaded file with the classes of its focal point and colour", () => {
  const name: PictureName = "upload-0123456789abcdef";
  const files = {
    folder: "/pictures/0123456789abcdef",
    width: 1000,
    height: 750,
    widths: [320, 800],
  };
  const view = { alt: "A mare", look: getPictureLook([31, 72], "#1a0f2e"), files };
  const html = renderToStaticMarkup(
    <PictureViews value={{ [name]: view }}>
      <Picture name={name} sizes="100vw" />
    </PictureViews>,
  );
  const img = getAttributes(html, "img");
  expect(img).toMatchObject({
    src: "/pictures/0123456789abcdef/800.webp",
    srcset: "/pictures/0123456789abcdef/320.webp 320w, /pictures/0123456789abcdef/800.webp 800w",
    width: "1000",
    height: "750",
    alt: "A mare",
    class: "focused focus-x-30 focus-y-70 ground-night",
  });
  expect(html).toContain('rel="stylesheet"');
});

test("a decorative picture has an empty alternative text", () => {
  const html = renderMarkup(<Picture name="map" sizes="1px" decorative />);
  expect(getAttributes(html, "img").alt).toBe("");
});

test("every picture has files, a focal point and alternative texts in both languages", () => {
  const css = readFileSync(join(root, "app/generated/pictures.css"), "utf8");
  expect(Object.keys(media).sort()).toEqual([...names].sort());
  for (const name of names) {
    const { alt, focal } = pictures[name];
    expect(alt.en, name).not.toBe("");
    expect(alt.es, name).not.toBe("");
    // A picture shows its middle without a rule.
    const position = focal.join() === "50,50" ? "" : `object-position: ${focal[0]}% ${focal[1]}%; `;
    expect(css).toContain(`.pic-${name} { ${position}background: #`);
    expect(media[name].widths).toContain(
      Number(
        getPictureFiles(name)
          .getPath(480)
          .match(/-(\d+)\./)?.[1],
      ),
    );
  }
});

test("Icon renders every icon as inline SVG", () => {
  for (const name of iconNames) {
    expect(renderMarkup(<Icon name={name} />), name).toMatch(
      /<svg [^>]*><(path|g|circle|rect|line|poly)/,
    );
  }
});

test("the icon sprite contains all icons of the list and no others", () => {
  const sprite = readFileSync(join(root, "app/generated/icons.svg"), "utf8");
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...iconNames]);
});

test("the licence files of the fonts exist", () => {
  for (const family of ["figtree", "fraunces"]) {
    expect(existsSync(join(root, `media/fonts/OFL-${family}.txt`))).toBe(true);
  }
});
