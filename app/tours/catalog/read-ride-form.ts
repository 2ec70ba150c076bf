import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { type FormTexts, listRowNumbers } from "./catalog-form.ts";
import { isFilled, parseNumber, parseTime } from "./parse-typed-values.ts";

/** A value that a form contains, and a function that finds the field of a path in it. */
export type FormReading = Readonly<{
  value: unknown;
  findField: (path: readonly string[]) => string;
}>;

/**
 * Reads the ride whose fields begin with `name`, such as `ride-0`. The schema validates it later.
 */
export function readRideForm(texts: FormTexts, name: string): FormReading {
  const readText = (field: string) => texts[`${name}-${field}`];
  const pickups = readPickups(texts, name);
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => readText(`weekday-${day}`) !== undefined);
  const seasons = listRowNumbers(texts, `${name}-season`);
  const [en = "", es = ""] = [readText("nameEn")?.trim(), readText("nameEs")?.trim()];
  const end = parseTime(readText("end"));
  const value = {
    ...((en !== "" || es !== "") && { name: { en, es } }),
    start: parseTime(readText("start")),
    end: end === "" ? null : end,
    ...readMinutes(readText, "minutesAfterSunset"),
    ...readMinutes(readText, "minutesToHotel"),
    ...toPickupValues(pickups, readText("proposed")),
    offered: readText("offered") !== undefined,
    intoSunset: readText("intoSunset") !== undefined,
    ...(readText("isExample") !== undefined && { isExample: true }),
    ...(weekdays.length < 7 && { weekdays }),
    ...(seasons.length > 0 && {
      seasons: seasons.map((row) => ({
        from: parseDayOfYear(
          readText(`season-${row}-fromMonth`),
          readText(`season-${row}-fromDay`),
        ),
        to: parseDayOfYear(readText(`season-${row}-toMonth`), readText(`season-${row}-toDay`)),
      })),
    }),
  };
  return {
    value,
    findField([aspect = "start", index, edge]) {
      if (aspect === "pickups") {
        return (pickups[Number(index)] ?? pickups[0])?.field ?? `${name}-start`;
      }
      if (aspect === "pickupAreas") {
        const field = pickups.find(({ time }) => time === index)?.field ?? `${name}-start`;
        return edge === "es" ? `${field}-areaEs` : `${field}-areaEn`;
      }
      if (aspect === "weekdays") return `${name}-weekday-1`;
      if (aspect === "name") return index === "es" ? `${name}-nameEs` : `${name}-nameEn`;
      if (aspect === "seasons") {
        return `${name}-season-${seasons[Number(index)] ?? seasons[0]}-${edge ?? "from"}Day`;
      }
      return `${name}-${aspect}`;
    },
  };
}

/** Reads an optional number of minutes. The result is empty if the field is empty. */
function readMinutes(
  readText: (field: string) => string | undefined,
  field: "minutesAfterSunset" | "minutesToHotel",
) {
  const text = readText(field);
  return isFilled(text) ? { [field]: parseNumber(text) } : {};
}

type TypedPickup = Readonly<{
  row: number;
  field: string;
  time: string;
  area: Readonly<{ en: string; es: string }>;
}>;

/** Reads the pickups in the order of their times. */
function readPickups(texts: FormTexts, name: string): TypedPickup[] {
  return listRowNumbers(texts, `${name}-pickup`)
    .map((row) => {
      const field = `${name}-pickup-${row}`;
      const readArea = (language: "En" | "Es") => texts[`${field}-area${language}`]?.trim() ?? "";
      const area = { en: readArea("En"), es: readArea("Es") };
      return { row, field, time: parseTime(texts[field]), area };
    })
    .sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
}

/** Areas and the proposal of an invalid pickup time are left out, because the time is the error. */
function toPickupValues(pickups: readonly TypedPickup[], proposed: string | undefined) {
  const valid = pickups.filter(({ time }) => isTimeOfDay(time));
  const areas = valid.filter(({ area }) => area.en !== "" || area.es !== "");
  const usual = valid.find(({ row }) => String(row) === proposed);
  return {
    pickups: pickups.map(({ time }) => time),
    ...(areas.length > 0 && {
      pickupAreas: Object.fromEntries(areas.map(({ time, area }) => [time, area])),
    }),
    ...(usual && { proposedPickup: usual.time }),
  };
}

function parseDayOfYear(month = "", day = ""): string {
  return `${month.trim().padStart(2, "0")}-${day.trim().padStart(2, "0")}`;
}
