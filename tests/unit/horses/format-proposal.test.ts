import { describe, expect, it } from "vitest";
import { formatProposal } from "#app/horses/format-proposal.ts";
import { formatSummary } from "#app/horses/format-summary.ts";
import type { Horse, Rider } from "#app/horses/herd.ts";
import { proposeHorses } from "#app/horses/propose-horses.ts";
import { summarizeProposals } from "#app/horses/summarize-proposals.ts";
import { locales } from "#app/i18n/locale.ts";
import { createRideTime, exampleRide } from "../../support/arbitrary-herd.ts";
import { createHorse, createRider, listEarlierRides } from "./herd-examples.ts";

/** Returns what the operator reads about the first rider, in both languages. */
function formatFirst(riders: readonly Rider[], horses: readonly Horse[]) {
  const [first] = proposeHorses(exampleRide, riders, horses);
  if (!first) throw new Error("no riders");
  const [en, es] = locales.map((locale) => formatProposal(first, locale));
  return { en, es };
}

const absences = [{ fromDay: "2026-12-01", toDay: null }];
const child = createRider("Ana", { age: 8, weightKg: 30 });

describe("texts of proposals", () => {
  it("a proposed horse comes with the facts that explain it", () => {
    const horse = createHorse("Canela", {
      temperament: "calm",
      maxRiderKg: 80,
      rides: listEarlierRides(2),
    });
    expect(formatFirst([createRider("Ana", { weightKg: 62 })], [horse])).toEqual({
      en: ["Canela: 62 of 80 kg, calm, second ride this week"],
      es: ["Canela: 62 de 80 kg, de carácter manso, segundo paseo de la semana"],
    });
  });

  it("a rider without a weight is to be asked", () => {
    const rides = listEarlierRides(1, 2, 3, 4, 5, 6, 6);
    const horse = createHorse("Canela", { maxRiderKg: 80.5, rides });
    expect(formatFirst([createRider("Ana", { weightKg: null })], [horse])).toEqual({
      en: [
        "Canela: weight unknown, carries up to 80.5 kg, steady, ride number 8 this week. Ask the weight.",
      ],
      es: [
        "Canela: falta el peso, carga hasta 80.5 kg, de carácter parejo, paseo número 8 de la semana. Pregunta el peso.",
      ],
    });
  });

  it("a rider who is too heavy reads which horse is the strongest", () => {
    const horses = [
      createHorse("Trueno"),
      createHorse("Luna", { maxRiderKg: 80 }),
      createHorse("Oso", { maxRiderKg: 120, absences }),
    ];
    expect(formatFirst([createRider("Luis", { weightKg: 112 })], horses)).toEqual({
      en: [
        "No horse for Luis: no horse carries 112 kg; the strongest in service, Trueno, carries 100.",
      ],
      es: [
        "Sin caballo para Luis: ningún caballo carga 112 kg; el más fuerte en servicio, Trueno, carga 100.",
      ],
    });
  });

  it("a child reads that all calm horses are taken, and the ride which would serve", () => {
    const others = ["Abel", "Aldo"].map((name) => createRider(name, { age: 9, weightKg: 30 }));
    const calm = { temperament: "calm" } as const;
    const horses = [
      createHorse("Canela", calm),
      createHorse("Luna", calm),
      createHorse("Mora", { ...calm, rides: [createRideTime(exampleRide.date, 13.5)] }),
      createHorse("Nube", { ...calm, maxRidesPerDay: 1, rides: listEarlierRides(0) }),
      createHorse("Oso", { ...calm, absences }),
      createHorse("Paz", { ...calm, absences }),
      createHorse("Rayo"),
    ];
    const proposals = proposeHorses(exampleRide, [...others, child], horses);
    const missing = proposals.find(({ outcome }) => outcome === "no-horse");
    expect(missing?.name).toBe("Ana");
    const summary = summarizeProposals(proposals);
    expect(locales.map((locale) => formatSummary(summary, locale))).toEqual([
      [
        "1 calm horse is missing, for Ana: those that fit are taken.",
        "Oso and Paz would serve, but are out of service.",
        "Mora would serve after its rest.",
        "Nube would serve with one more ride a day.",
      ],
      [
        "Falta 1 caballo manso, para Ana: los adecuados ya están ocupados.",
        "Servirían Oso y Paz, pero están fuera de servicio.",
        "Serviría Mora después de su descanso.",
        "Serviría Nube con un paseo más al día.",
      ],
    ]);
    expect(missing && locales.map((locale) => formatProposal(missing, locale))).toEqual([
      ["No horse for Ana: the 2 calm horses that fit are taken."],
      ["Sin caballo para Ana: los 2 caballos mansos adecuados ya están ocupados."],
    ]);
  });

  it("a ride short of horses counts every rider without one and offers a spare horse once", () => {
    const riders = [
      ...["Ana", "Luis", "Mar", "Teo", "Zoe"].map((name) => createRider(name, { weightKg: null })),
      createRider("Goyo", { weightKg: 118 }),
    ];
    const horses = [createHorse("Canela"), createHorse("Paloma", { absences })];
    expect(
      formatSummary(summarizeProposals(proposeHorses(exampleRide, riders, horses)), "en"),
    ).toEqual([
      "1 horse is missing, for Goyo: the strongest in service, Canela, carries 100 kg.",
      "4 horses are missing, for Luis, Mar, Teo, and Zoe: those that fit are taken.",
      "Paloma would serve, but is out of service.",
      "The weight of 5 riders is unknown: ask them.",
    ]);
  });

  it.each([
    ["there are no horses", child, [], "no horses are entered yet"],
    ["none is in service", child, [createHorse("Oso", { absences })], "no horse is in service"],
    ["none is calm", child, [createHorse("Oso")], "the only horse that carries 30 kg isn't calm"],
    [
      "none is calm and the weight is unknown",
      { ...child, weightKg: null },
      [createHorse("Oso"), createHorse("Luna")],
      "none of the 2 horses in service is calm",
    ],
    [
      "only lively ones are left for unknown experience",
      createRider("Ana", { experience: "unknown" }),
      [createHorse("Rayo", { temperament: "lively" })],
      "the only horse that carries 70 kg is lively, and the rider's experience isn't known",
    ],
    [
      "all are resting",
      createRider("Ana"),
      [createHorse("Oso", { rides: [exampleRide] })],
      "the only suitable horse needs its rest or has done its rides of the day",
    ],
  ])("the cause is said when %s", (_, rider, horses, cause) => {
    expect(formatFirst([rider], horses).en?.[0]).toContain(`No horse for Ana: ${cause}`);
  });

  it("a choice by hand is confirmed, given up with the other rider's name, or impossible", () => {
    const lock = { horseId: "Canela", reason: null };
    const heavy = createRider("Ana", { weightKg: 95, lock });
    const canela = createHorse("Canela", { maxRiderKg: 90, absences });
    const strong = createHorse("Canela");
    const formatLock = (riders: readonly Rider[], horse: Horse) => {
      const { en, es } = formatFirst(riders, [horse, createHorse("Luna", { maxRiderKg: 70 })]);
      return [en?.at(-1), es?.at(-1)];
    };
    expect(formatLock([heavy], canela)).toEqual([
      "Chosen by hand, but not possible: Canela is out of service and carries 90 kg, not 95 (only with a reason).",
      "Elegido a mano, pero no se puede: Canela está fuera de servicio y carga 90 kg, no 95 (solo con un motivo).",
    ]);
    expect(formatLock([heavy], strong)).toEqual(["Chosen by hand.", "Elegido a mano."]);
    const reason = "ten minutes in the ring";
    expect(
      formatLock([{ ...heavy, lock: { ...lock, reason } }], { ...strong, maxRiderKg: 90 })[0],
    ).toBe("Chosen by hand above the limit: ten minutes in the ring");
    const needy = createRider("Luis", { weightKg: 95 });
    expect(formatLock([createRider("Ana", { lock }), needy], strong)).toEqual([
      "Chosen by hand: Canela. Not kept, because Luis rides it.",
      "Elegido a mano: Canela. No se conservó, porque lo monta Luis.",
    ]);
    expect(formatLock([{ ...heavy, lock: { horseId: "gone", reason: null } }], strong)[0]).toBe(
      "Chosen by hand, but that horse is no longer listed.",
    );
  });
});
