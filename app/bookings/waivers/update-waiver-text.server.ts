import { eq, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { storedSettings, waiverTexts } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import { type Locale, type Localized, locales } from "../../i18n/locale.ts";
import { writeSetting } from "../../platform/stored-settings.server.ts";
import { isChangedInOneLanguage, listExampleLanguages } from "./waiver-languages.ts";
import { getWaiverSetting, listWaiverTexts, waiverSetting } from "./waiver-store.server.ts";
import type { WaiverTextField } from "./waiver-text-form.ts";

/** The data of the form with the text; `shown` are the values that the form showed (ADR 53). */
export type WaiverTextChange = Readonly<{
  typed: Localized;
  shown: FieldTexts<WaiverTextField>;
  /** Whether the owner has answered what `ask` asked. */
  agreed?: boolean;
  now: Date;
}>;

export type StoreWaiverTextResult =
  | { outcome: "stored"; number: number }
  /** Nothing has changed, so there is no new version. */
  | { outcome: "unchanged" }
  /** Nothing was stored, because somebody else has changed the same text since it was shown. */
  | { outcome: "conflict"; form: ConflictedForm<WaiverTextField> }
  | WaiverTextQuestion;

/** Nothing was stored, because the two languages would not say the same. */
export type WaiverTextQuestion =
  /** These texts are still the example. They may be stored only if nobody is asked to sign them. */
  | { outcome: "example"; languages: Locale[]; mayAgree: boolean }
  /** Only the other language was changed. */
  | { outcome: "one-sided"; unchanged: Locale };

/**
 * Stores a changed text as a new version. Earlier versions stay, because signed waivers name them.
 * Asks first if a text is still the example or only one language changes, because guests of both
 * languages sign one version. While riders are asked to sign, no text becomes or stays the example.
 */
export async function updateWaiverText(
  db: Database,
  { typed, shown, agreed = false, now }: WaiverTextChange,
): Promise<StoreWaiverTextResult> {
  return runInTransaction(db, async (tx) => {
    await lockWaiverTexts(tx);
    const { newest, isOn } = await getWaiverSetting(tx);
    if (newest) {
      const stored = { en: newest.en, es: newest.es };
      const { changed, conflicts } = mergeFields(stored, { typed, shown });
      if (conflicts.length > 0) {
        const { madeBy: name, madeAt: at } = newest;
        const form = await buildConflictedForm(stored, { typed, shown }, async () => {
          return { who: "team", name, at };
        });
        return { outcome: "conflict", form };
      }
      if (changed.length === 0) return { outcome: "unchanged" };
      const kept = Object.fromEntries(changed.map((field) => [field, typed[field]]));
      const texts = { ...stored, ...kept };
      const question = findQuestion(texts, stored, isOn, agreed);
      return question ?? addVersion(tx, newest.number + 1, texts, now);
    }
    return findQuestion(typed, null, isOn, agreed) ?? addVersion(tx, 1, typed, now);
  });
}

function findQuestion(
  texts: Localized,
  before: Localized | null,
  isOn: boolean,
  agreed: boolean,
): WaiverTextQuestion | null {
  const languages = listExampleLanguages(texts);
  // Somebody who has changed neither text has nothing to store yet.
  const mayAgree = !isOn && languages.length < locales.length;
  if (languages.length > 0 && !(agreed && mayAgree)) {
    return { outcome: "example", languages, mayAgree };
  }
  const unchanged = before && locales.find((language) => texts[language] === before[language]);
  return unchanged && !agreed ? { outcome: "one-sided", unchanged } : null;
}

async function addVersion(tx: Transaction, number: number, texts: Localized, now: Date) {
  const madeBy = getActor()?.name ?? "";
  await tx.insert(waiverTexts).values({ number, ...texts, madeAt: now, madeBy });
  await recordAuditEntry(tx, {
    ...{ at: now, action: "waiver-text-changed", kind: "waiver" },
    after: { version: number },
  });
  return { outcome: "stored", number } as const;
}

type WaiverSwitch = Readonly<{
  asked: boolean;
  /** The number of the version of which the owner has said that both languages say the same. */
  agreedVersion?: number | null;
  now: Date;
}>;

/**
 * Switches on or off whether riders are asked to sign the waiver. Refuses to switch it on before
 * both texts are the owner's, because riders must not sign an example that no owner has read, and
 * asks first if only one language was changed last. What is switched on stays on.
 */
export async function setWaiverAsked(
  db: Database,
  { asked, agreedVersion = null, now }: WaiverSwitch,
): Promise<"done" | "no-text" | "example" | "one-sided"> {
  return runInTransaction(db, async (tx) => {
    await lockWaiverTexts(tx);
    const { isOn, newest } = await getWaiverSetting(tx);
    if (isOn === asked) return "done";
    if (!newest) return "no-text";
    if (asked && listExampleLanguages(newest).length > 0) return "example";
    if (asked && agreedVersion !== newest.number) {
      if (isChangedInOneLanguage(await listWaiverTexts(tx))) return "one-sided";
    }
    if (asked) await writeSetting(tx, waiverSetting, now.toISOString());
    else await tx.delete(storedSettings).where(eq(storedSettings.name, waiverSetting));
    await recordAuditEntry(tx, {
      ...{ at: now, action: asked ? "waiver-on" : "waiver-off", kind: "waiver" },
      after: { version: newest.number },
    });
    return "done";
  });
}

/** Makes other changes of the text and the switch wait until this transaction ends. */
async function lockWaiverTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${waiverTexts} in share row exclusive mode`);
}
