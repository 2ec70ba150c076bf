import { spawnSync } from "node:child_process";
import { chromium as browserType, type Page } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { adminPassword } from "../../tests/support/site-process.ts";
import { type CheckedPage, checkedPages } from "../checked-pages.ts";
import type { Options } from "../options.ts";
import { readingEase } from "../reading-ease.ts";
import { type Figure, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";
import { browserFlags } from "./pages.ts";

const dictionaries = { en: "en_US", es: "es_MX" } as const satisfies Record<Locale, string>;
const leastEase = { en: 60, es: 55 } as const satisfies Record<Locale, number>;
/** The fewest words for which a reading ease is meaningful. */
const enoughWords = 60;

/** Names, local words and diminutives that the dictionaries lack. */
const known = {
  en: words(`
    acceso agaves Anticorrupción ARCO Atotonilco aviso bandana Buen cabalgatas cancelación
    Catarina Charrería Chatino Consumidor Código daypack Eusebio Federación Frigatebird Gobierno
    hannah helicopterx hola hoofprints jaripeo José Juquila LinkedIn Madre manialtepec
    Manialtepec manialtepek Marea mareaymonte Mastercard Mixteca MXN México Oaxacan oposición
    palapa papel parota parotas picado plumeria privacidad Procuraduría Profeco rectificación
    sarape Secretaría tamal TikTok Toño WhatsApp Zicatela`),
  es: words(`
    acábatela acábatelos American amárratelo Anticorrupción arción avísalo bolsita bugambilias
    calenda calientita chamarrita charrería chatina chatinos chiquitito Claire Contáctanos
    cookies Cookies empújate Encuéntranos escríbelo Eusebio example Express flojita FPS franjita
    GMT golpecitos Hannah hannah helicopterx huesito iglesita IVA jaripeo jorongos leggings
    licra LinkedIn Manialtepec manialtepec manialtepek mareaymonte Maribel Mastercard Meyer
    Muéstraselo muévela MXN orillita palapa paliacate parotas PDF potrillo Procuraduría Profeco
    Póntelo Recórrelo refréscate repíteselo Revísate selfi short surf súmale súmate tantito
    TikTok toquecito Toño Ups vámonos YouTube Zicatela`),
};
/** Units and the short names of days and months. */
const short =
  /^(?:\p{L}|kg|lb|FPS|Lun|Mar|Mié|Jue|Vie|Sáb|Dom|ene|feb|abr|may|jun|jul|ago|sep|oct|nov|dic)$/u;

/** A booking's printed reference (app/bookings/format-reference.ts): random letters, no word. */
const reference = /\b[A-Z2-9]{3}-[A-Z2-9]{3}\b/g;

type ReadPage = Readonly<{ name: string; locale: Locale; paragraphs: string[]; words: string[] }>;

/** The reading ease of every page, and the words that the dictionary does not know. */
export async function measureWords({ paths, chromium }: Options): Promise<Report> {
  const pages = await readPages(paths, chromium);
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const locale of locales) {
    const own = pages.filter((page) => page.locale === locale);
    const eases = own
      .map(({ name, paragraphs }) => ({ name, ...readingEase(paragraphs, locale) }))
      .filter(({ words }) => words >= enoughWords)
      .toSorted((a, b) => a.ease - b.ease);
    const strange = strangeWords(own, locale);
    figures.push(
      { what: `pages and states read, ${locale}`, value: own.length },
      {
        what: `lowest reading ease of ${eases.length}, ${locale}`,
        value: eases[0]?.ease ?? Number.NaN,
        bar: { least: leastEase[locale] },
      },
      {
        what: `words unknown to ${dictionaries[locale]}`,
        value: strange?.length ?? Number.NaN,
        bar: { most: 0 },
      },
    );
    const hardest = eases
      .slice(0, 3)
      .map(({ name, ease }) => `${name.replace(/=cs_\w+/, "=…")} ${ease.toFixed(0)}`);
    notes.push(`hardest to read, ${locale}: ${hardest.join(", ")}`);
    if (!strange) notes.push(`hunspell has no ${dictionaries[locale]} here`);
    else if (strange.length > 0) notes.push(`unknown, ${locale}: ${strange.join(" ")}`);
  }
  return reportOf(figures, [
    ...notes,
    "reading ease: Flesch for English, Fernández Huerta for Spanish, on paragraphs",
  ]);
}

/** The words of every page as a person sees them, without those marked as another language. */
async function readPages(paths: readonly string[], chromium: string): Promise<ReadPage[]> {
  const site = await startSite("server/main.ts", { ADMIN_PASSWORD: adminPassword });
  const browser = await browserType.launch({ executablePath: chromium, args: browserFlags });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, offline: true });
    const read: ReadPage[] = [];
    for (const checked of await checkedPages(site.url, paths))
      read.push(await readPage(page, checked));
    return read;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function readPage(page: Page, { name, html }: CheckedPage): Promise<ReadPage> {
  await page.setContent(html, { waitUntil: "commit" });
  const found = await page.evaluate(() => {
    const { documentElement: root, body } = document;
    for (const foreign of body.querySelectorAll("[lang], script, style, svg, input, textarea"))
      foreign.remove();
    const paragraphs = [...body.querySelectorAll("p")].map(({ textContent }) => textContent);
    const shown = [...body.querySelectorAll("[alt], [aria-label]")].map(
      (item) => item.getAttribute("alt") ?? item.getAttribute("aria-label") ?? "",
    );
    const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) shown.push(walk.currentNode.textContent ?? "");
    return { locale: root.lang, paragraphs, text: [document.title, ...shown].join(" ") };
  });
  return {
    name,
    locale: found.locale.startsWith("es") ? "es" : "en",
    paragraphs: found.paragraphs,
    words:
      found.text
        .replaceAll(reference, "")
        .match(/(?<![\p{L}\p{N}@./_-])\p{L}+(?:[’']\p{L}+)?(?![\p{L}\p{N}@_/])/gu) ?? [],
  };
}

/** Null where hunspell or its dictionary is not installed. */
function strangeWords(pages: readonly ReadPage[], locale: Locale): string[] | null {
  const all = new Set(pages.flatMap((page) => page.words.map((word) => word.replaceAll("’", "'"))));
  const asked = [...all].filter((word) => !known[locale].has(word) && !short.test(word));
  const args = ["-d", dictionaries[locale], "-l", "-i", "utf-8"];
  const { status, stdout } = spawnSync("hunspell", args, {
    input: asked.join("\n"),
    encoding: "utf8",
  });
  return status === 0 ? [...new Set(stdout.split("\n").filter(Boolean))].toSorted() : null;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
