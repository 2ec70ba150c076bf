import type { Plural } from "../i18n/format.ts";
import { createPageTranslations } from "../i18n/translations.ts";

const en = {
  missing: {
    one: "{count} horse is missing, for {riders}: {why}.",
    other: "{count} horses are missing, for {riders}: {why}.",
  } as Plural,
  missingCalm: {
    one: "{count} calm horse is missing, for {riders}: {why}.",
    other: "{count} calm horses are missing, for {riders}: {why}.",
  } as Plural,
  why: {
    "no-horses": "no horses are entered yet",
    "none-in-service": "none is in service that day",
    "too-heavy": "the strongest in service, {strongest}, carries {most} kg",
    "none-calm": "none that can carry them is calm",
    "only-lively": "those left are lively, and whether they have ridden before isn't known",
    "all-busy": "those that fit need their rest or have done their work",
    "all-taken": "those that fit are taken",
    "all-calm-taken": "those that fit are taken",
  },
  spare: {
    "return-to-service": {
      one: "{horses} would serve, but is out of service.",
      other: "{horses} would serve, but are out of service.",
    } as Plural,
    "wait-for-rest": {
      one: "{horses} would serve after its rest.",
      other: "{horses} would serve after their rest.",
    } as Plural,
    "allow-more-rides": {
      one: "{horses} would serve with one more ride a day.",
      other: "{horses} would serve with one more ride a day.",
    } as Plural,
    "ask-experience": {
      one: "{horses} would serve somebody who has ridden before: ask.",
      other: "{horses} would serve riders who have ridden before: ask.",
    } as Plural,
  },
  unweighed: {
    one: "The weight of {count} rider is unknown: ask.",
    other: "The weight of {count} riders is unknown: ask them.",
  } as Plural,
};

/** Messages that say what a ride lacks: horses and weights. */
export const summaryMessages = createPageTranslations({
  en,
  es: {
    missing: {
      one: "Falta {count} caballo, para {riders}: {why}.",
      other: "Faltan {count} caballos, para {riders}: {why}.",
    },
    missingCalm: {
      one: "Falta {count} caballo manso, para {riders}: {why}.",
      other: "Faltan {count} caballos mansos, para {riders}: {why}.",
    },
    why: {
      "no-horses": "todavía no hay caballos registrados",
      "none-in-service": "ese día no hay ninguno en servicio",
      "too-heavy": "el más fuerte en servicio, {strongest}, carga {most} kg",
      "none-calm": "ninguno de los que pueden con ellos es manso",
      "only-lively": "los que quedan son briosos y no se sabe si ya han montado",
      "all-busy": "los adecuados necesitan descansar o ya completaron su trabajo",
      "all-taken": "los adecuados ya están ocupados",
      "all-calm-taken": "los adecuados ya están ocupados",
    },
    spare: {
      "return-to-service": {
        one: "Serviría {horses}, pero está fuera de servicio.",
        other: "Servirían {horses}, pero están fuera de servicio.",
      },
      "wait-for-rest": {
        one: "Serviría {horses} después de su descanso.",
        other: "Servirían {horses} después de su descanso.",
      },
      "allow-more-rides": {
        one: "Serviría {horses} con un paseo más al día.",
        other: "Servirían {horses} con un paseo más al día.",
      },
      "ask-experience": {
        one: "{horses} le serviría a quien ya ha montado: pregunta.",
        other: "{horses} les servirían a quienes ya han montado: pregunta.",
      },
    },
    unweighed: {
      one: "Falta el peso de {count} jinete: pregúntalo.",
      other: "Falta el peso de {count} jinetes: pregúntalo.",
    },
  },
});
