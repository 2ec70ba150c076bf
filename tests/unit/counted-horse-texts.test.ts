import { afterEach, describe, expect, it } from "vitest";
import { formatHorseShortage } from "#app/alerts/format-horse-shortage.ts";
import { formatRiderAdvice, getIntroductions } from "#app/content/care.ts";
import { formatCareFacts } from "#app/content/care-facts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { careMessages } from "#app/i18n/messages/care.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { formatHorses } from "#app/web/admin/departure-parts/format-horses.ts";
import { getWeightQuestion } from "#app/web/booking/booking-view.server.ts";

const date = "2026-12-04";
const printed = getPublishedVersion();
afterEach(() => setCatalogVersionReader(() => printed));

const rides = ["08:00", "16:00"].map((start) => ({ tour: "sunset", date, start, riders: 9 }));
const shortage = { date, rides, riders: 18, horses: 15 };

describe("texts about horses that count one by one", () => {
  it("formatHorses says when rest and rides a day leave fewer horses", () => {
    const use = {
      key: { tour: "hot-springs" },
      name: null,
      from: "08:00",
      until: "13:30",
    } as const;
    const horses = { number: 12, left: 2, inUse: [{ ...use, riders: 9 }] };
    expect(formatHorses(horses, "en")).toMatch(/^12 horses, 9 on .+: 2 left$/);
    const limited = { ...horses, isLimitedByWork: true } as const;
    expect(formatHorses(limited, "en")).toMatch(/: 2 left, given their rest and daily limits$/);
    expect(formatHorses({ ...limited, left: -1 }, "es")).toMatch(
      /: falta 1, por su descanso y sus límites del día$/,
    );
    const daysOff = { ...horses, isLimitedByDaysOff: true } as const;
    expect(formatHorses(daysOff, "en")).toMatch(/: 2 left, with their days off this week$/);
  });

  it("formatHorseShortage says how many riders the horses carry where their rest is the limit", () => {
    expect(formatHorseShortage(shortage, "en")).toMatch(/: 18 riders, 15 horses$/);
    const limited = { ...shortage, isLimitedByWork: true } as const;
    expect(formatHorseShortage(limited, "en")).toMatch(
      /: 18 riders, and with their rest and daily limits the horses carry 15$/,
    );
    expect(formatHorseShortage(limited, "es")).toMatch(
      /: 18 jinetes, y con su descanso y sus límites del día los caballos cargan a 15$/,
    );
  });

  it("pages print what the strongest horse in service carries, and without one the setting", () => {
    const limit = printed.catalog.business.weightLimitKg.value;
    expect(formatCareFacts("en").weight).toContain(`${limit}`);
    setCatalogVersionReader(() => ({ ...printed, heaviestRiderKg: 87 }));
    expect(formatCareFacts("es").weight).toContain("87");
    setCatalogVersionReader(() => ({ ...printed, heaviestRiderKg: null }));
    expect(formatCareFacts("es").weight).toContain(`${limit}`);
  });

  it("texts about a ride print what the strongest horse of its day carries", () => {
    setCatalogVersionReader(() => ({ ...printed, heaviestRiderKg: 110 }));
    expect(formatRiderAdvice("en")).toMatch(/110.kg/);
    expect(formatRiderAdvice("en", 87)).toMatch(/87.kg/);
    expect(formatRiderAdvice("es", 87)).not.toContain("110");
    expect(formatRiderAdvice("en", null)).not.toContain("kg");
    expect(getWeightQuestion("es", 87)?.rule).toMatch(/87.kg/);
    expect(getWeightQuestion("es", 87)?.label).toMatch(/87.kg/);
    expect(getWeightQuestion("es", 87)?.note).toMatch(
      /máximo es de 87.kg.*quien pesa más no puede/,
    );
    expect(getWeightQuestion("en", 87)?.note).toContain(careMessages.en.refusedRiders);
    expect(getWeightQuestion("en", null)).toBeNull();
    setCatalogVersionReader(() => ({ ...printed, heaviestRiderKg: null }));
  });

  it("a week without days off names its days, the work and what the horses may do", () => {
    const week = { ...shortage, week: ["2026-12-06", "2026-12-12"] as const };
    expect(formatHorseShortage({ ...week, riders: 84, horses: 72 }, "en")).toBe(
      "Sun, Dec 6 to Sat, Dec 12: the rides take 84 horse days, and with their days off the horses have 72",
    );
    expect(formatHorseShortage({ ...week, riders: 84, horses: 72 }, "es")).toMatch(
      /: los paseos ocupan 84 jornadas de caballo y, con sus descansos, hay 72$/,
    );
  });

  it("pages say each rule that sales keep, and no rule that is off or that sales do not keep", () => {
    const renderAll = () =>
      JSON.stringify([
        getIntroductions("en"),
        getPageContent("tour:sunset", "en"),
        getPageContent("shared", "es").horses.texts,
      ]);
    const hours = /4\.5 hours|4\.5 horas/;
    const days = /two days (off|a week)|dos días libres/;
    const both = { horseHoursADay: 4.5, horseDaysOffAWeek: 2 };
    const said = (change: Partial<Record<keyof typeof both, number | null>>) => {
      setCatalogVersionReader(() => ({ ...printed, ...change }));
      return [hours.test(renderAll()), days.test(renderAll())];
    };
    expect(said({})).toEqual([false, false]);
    expect(said({ horseHoursADay: null, horseDaysOffAWeek: null })).toEqual([false, false]);
    expect(said(both)).toEqual([true, true]);
    expect(said({ ...both, horseDaysOffAWeek: null })).toEqual([true, false]);
    expect(said({ ...both, horseHoursADay: null })).toEqual([false, true]);
  });
});
