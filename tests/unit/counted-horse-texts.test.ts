import { afterEach, describe, expect, it } from "vitest";
import { formatHorseShortage } from "#app/alerts/format-horse-shortage.ts";
import { formatCareFacts } from "#app/content/care-facts.server.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { formatHorses } from "#app/web/admin/departures/format-horses.ts";

const date = "2026-12-04";
const printed = getPublishedVersion();
afterEach(() => setCatalogVersionReader(() => printed));

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
    expect(formatHorses(limited, "en")).toMatch(/: 2 left, with their rest and rides a day$/);
    expect(formatHorses({ ...limited, left: -1 }, "es")).toMatch(
      /: falta 1, por su descanso y sus paseos al día$/,
    );
  });

  it("formatHorseShortage says how many riders the horses carry where their rest is the limit", () => {
    const rides = ["08:00", "16:00"].map((start) => ({ tour: "sunset", date, start, riders: 9 }));
    const shortage = { date, rides, riders: 18, horses: 15 };
    expect(formatHorseShortage(shortage, "en")).toMatch(/: 18 riders, 15 horses$/);
    const limited = { ...shortage, isLimitedByWork: true } as const;
    expect(formatHorseShortage(limited, "en")).toMatch(
      /: 18 riders, and with their rest the horses carry 15$/,
    );
    expect(formatHorseShortage(limited, "es")).toMatch(
      /: 18 jinetes, y con su descanso los caballos cargan a 15$/,
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
});
