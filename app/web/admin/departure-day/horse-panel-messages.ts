import type { Plural } from "#app/i18n/format.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Horses",
  given: {
    one: "Who rides which horse ({given} of {count})",
    other: "Who rides which horse ({given} of {count})",
  } as Plural,
  noHorse: "no horse recorded",
  completed: "Ride completed: {by}, {at}",
  choose: "Choose horses, complete",
  rider: "Horse of {rider}",
  asProposed: "As proposed",
  notRidden: "Didn't ride",
  carries: "{horse} (up to {most} kg)",
  out: "{horse}, out of service",
  reason: "Reason, if the horse carries less than the rider weighs",
  save: "Save the choices",
  complete: "Complete the ride with these horses",
  correct: "Correct who rode which horse",
  done: {
    "horses-chosen": "Saved. The sheet shows who rides which horse.",
    "ride-completed": "The ride is completed. The horses' week counts it.",
  },
  refusals: {
    "needs-reason":
      "{horse} carries up to {mostKg} kg, and {rider} weighs {weightKg} kg. Choose another horse, or write the reason.",
    "same-horse":
      "{horse} is chosen for both {other} and {rider}. Choose another horse for one of them.",
    impossible:
      "{horse} can't carry {rider}: it {limits}. Nothing was changed. Choose another horse.",
    "chosen-meanwhile":
      "Somebody else has just chosen for {rider}: {horse}. Nothing was changed. Look at the sheet and choose again.",
    outdated:
      "The riders or the horses have changed, so nothing was saved. Look at the sheet and choose again.",
    "not-started": "The ride hasn't started yet.",
    "invalid-reason":
      "The reason is too long or can't be read. Write it in at most 200 characters.",
  },
};

export const horsePanelMessages = createTranslations({
  en,
  es: {
    title: "Caballos",
    given: {
      one: "Quién monta qué caballo ({given} de {count})",
      other: "Quién monta qué caballo ({given} de {count})",
    },
    noHorse: "sin caballo anotado",
    completed: "Paseo terminado: {by}, {at}",
    choose: "Elegir caballos, terminar",
    rider: "Caballo de {rider}",
    asProposed: "Según la propuesta",
    notRidden: "No montó",
    carries: "{horse} (hasta {most} kg)",
    out: "{horse}, fuera de servicio",
    reason: "Motivo, si el caballo carga menos de lo que pesa el jinete",
    save: "Guardar lo elegido",
    complete: "Dar por terminado el paseo con estos caballos",
    correct: "Corregir quién montó qué caballo",
    done: {
      "horses-chosen": "Listo. La hoja muestra quién monta qué caballo.",
      "ride-completed": "El paseo quedó terminado y cuenta en la semana de los caballos.",
    },
    refusals: {
      "needs-reason":
        "{horse} carga hasta {mostKg} kg y {rider} pesa {weightKg} kg. Elige otro caballo o escribe el motivo.",
      "same-horse":
        "Elegiste {horse} para {other} y también para {rider}. Elige otro caballo para uno de los dos.",
      impossible:
        "{horse} no puede llevar a {rider}: {limits}. No se cambió nada. Elige otro caballo.",
      "chosen-meanwhile":
        "Alguien más acaba de elegir para {rider}: {horse}. No se cambió nada. Mira la hoja y elige otra vez.",
      outdated:
        "Cambiaron los jinetes o los caballos y no se guardó nada. Mira la hoja y elige otra vez.",
      "not-started": "El paseo todavía no empieza.",
      "invalid-reason":
        "El motivo es muy largo o no se puede leer. Escríbelo en 200 caracteres o menos.",
    },
  },
});
