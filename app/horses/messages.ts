import type { Plural } from "../i18n/format.ts";
import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  /** "Canela: 62 of 80 kg, calm, second ride this week". */
  proposed: "{horse}: {weight} of {most} kg, {temperament}, {ride}",
  unweighed: "{horse}: weight unknown, carries up to {most} kg, {temperament}, {ride}. {ask}",
  askWeight: "Ask the weight.",
  temperaments: { calm: "calm", steady: "steady", lively: "lively" },
  rides: [
    "first ride this week",
    "second ride this week",
    "third ride this week",
    "fourth ride this week",
    "fifth ride this week",
    "sixth ride this week",
    "seventh ride this week",
  ],
  laterRide: "ride number {count} this week",
  missing: "No horse for {rider}: {cause}.",
  causes: {
    // The answer itself is read on the booking only.
    "cannot-ride": "can't ride, as the answers say",
    "no-horses": "no horses are entered yet",
    "none-in-service": "no horse is in service that day",
    "too-heavy":
      "no horse carries {weight} kg; the strongest in service, {strongest}, carries {most}",
    "none-calm": {
      one: "the only horse that carries {weight} kg isn't calm",
      other: "none of the {count} horses that carry {weight} kg is calm",
    } as Plural,
    "only-lively": {
      one: "the only horse that carries {weight} kg is lively, and the rider's experience isn't known",
      other:
        "the {count} horses that carry {weight} kg are lively, and the rider's experience isn't known",
    } as Plural,
    "all-busy": {
      one: "the only suitable horse needs its rest or has done its rides of the day",
      other: "the {count} suitable horses need their rest or have done their rides of the day",
    } as Plural,
    "all-taken": {
      one: "the only horse that fits is taken",
      other: "the {count} horses that fit are taken",
    } as Plural,
    "all-calm-taken": {
      one: "the only calm horse that fits is taken",
      other: "the {count} calm horses that fit are taken",
    } as Plural,
  },
  /** The causes of a rider whose weight is not known. */
  unweighedCauses: {
    "none-calm": {
      one: "the only horse in service isn't calm",
      other: "none of the {count} horses in service is calm",
    } as Plural,
    "only-lively": {
      one: "the only horse in service is lively, and the rider's experience isn't known",
      other: "the {count} horses in service are lively, and the rider's experience isn't known",
    } as Plural,
  },
  locks: {
    kept: "Chosen by hand.",
    "kept-above-limit": "Chosen by hand above the limit: {reason}",
    "given-up": "Chosen by hand: {horse}. Not kept, because {rider} rides it.",
    impossible: "Chosen by hand, but not possible: {horse} {limits}.",
    unlisted: "Chosen by hand, but that horse is no longer listed.",
  },
  /** Why a choice by hand is not possible, after the horse's name. */
  limits: {
    "cannot-ride": "isn't possible, because the rider can't ride",
    "out-of-service": "is out of service",
    "too-heavy": "carries {most} kg, not {weight} (only with a reason)",
    "not-calm": "isn't calm",
    "too-lively": "is lively, and the rider's experience isn't known",
    resting: "needs its rest",
    "most-rides": "has done its rides of the day",
    "most-hours": "would go over its hours for the day",
    "day-off": "has its day off",
  },
};

export type ProposalMessages = typeof en;

/** Messages that explain which rider rides which horse, for the operator and the guides. */
export const proposalMessages: Localized<ProposalMessages> = createTranslations({
  en,
  es: {
    proposed: "{horse}: {weight} de {most} kg, {temperament}, {ride}",
    unweighed: "{horse}: falta el peso, carga hasta {most} kg, {temperament}, {ride}. {ask}",
    askWeight: "Pregunta el peso.",
    // Nouns, because the horse's sex is not known: "manso" and "mansa" would need it.
    temperaments: {
      calm: "de carácter manso",
      steady: "de carácter parejo",
      lively: "de carácter brioso",
    },
    rides: [
      "primer paseo de la semana",
      "segundo paseo de la semana",
      "tercer paseo de la semana",
      "cuarto paseo de la semana",
      "quinto paseo de la semana",
      "sexto paseo de la semana",
      "séptimo paseo de la semana",
    ],
    laterRide: "paseo número {count} de la semana",
    missing: "Sin caballo para {rider}: {cause}.",
    causes: {
      "cannot-ride": "no puede montar, según lo que contestó",
      "no-horses": "todavía no hay caballos registrados",
      "none-in-service": "ese día no hay ningún caballo en servicio",
      "too-heavy":
        "ningún caballo carga {weight} kg; el más fuerte en servicio, {strongest}, carga {most}",
      "none-calm": {
        one: "el único caballo que carga {weight} kg no es manso",
        other: "ninguno de los {count} caballos que cargan {weight} kg es manso",
      },
      "only-lively": {
        one: "el único caballo que carga {weight} kg es brioso y falta preguntar la experiencia",
        other:
          "los {count} caballos que cargan {weight} kg son briosos y falta preguntar la experiencia",
      },
      "all-busy": {
        one: "el único caballo adecuado necesita descansar o ya completó sus paseos del día",
        other:
          "los {count} caballos adecuados necesitan descansar o ya completaron sus paseos del día",
      },
      "all-taken": {
        one: "el único caballo adecuado ya está ocupado",
        other: "los {count} caballos adecuados ya están ocupados",
      },
      "all-calm-taken": {
        one: "el único caballo manso adecuado ya está ocupado",
        other: "los {count} caballos mansos adecuados ya están ocupados",
      },
    },
    unweighedCauses: {
      "none-calm": {
        one: "el único caballo en servicio no es manso",
        other: "ninguno de los {count} caballos en servicio es manso",
      },
      "only-lively": {
        one: "el único caballo en servicio es brioso y falta preguntar la experiencia",
        other: "los {count} caballos en servicio son briosos y falta preguntar la experiencia",
      },
    },
    locks: {
      kept: "Elegido a mano.",
      "kept-above-limit": "Elegido a mano por encima del límite: {reason}",
      "given-up": "Elegido a mano: {horse}. No se conservó, porque lo monta {rider}.",
      impossible: "Elegido a mano, pero no se puede: {horse} {limits}.",
      unlisted: "Elegido a mano, pero ese caballo ya no está en la lista.",
    },
    limits: {
      "cannot-ride": "no, porque esta persona no puede montar",
      "out-of-service": "está fuera de servicio",
      "too-heavy": "carga {most} kg, no {weight} (solo con un motivo)",
      "not-calm": "no es de carácter manso",
      "too-lively": "es de carácter brioso y falta preguntar la experiencia",
      resting: "necesita descansar",
      "most-rides": "ya completó sus paseos del día",
      "most-hours": "pasaría del máximo de horas al día",
      "day-off": "tiene su día de descanso",
    },
  },
});
