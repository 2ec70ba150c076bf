import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";
import { screenTitles } from "#app/web/admin/layout/screen-titles.ts";

const en = {
  title: screenTitles.en.horses,
  intro:
    "The horses that riders are given, with the most that each may carry. Guests don't see this page.",
  none: "No horse has been entered yet.",
  retired: "Retired horses",
  carries: "Carries up to {kg} kg, {temperament}",
  inService: "In service",
  out: "Out since {from}: {reason}",
  outUntil: "Out until {to}: {reason}",
  outLater: "Out from {from} on: {reason}",
  retiredBadge: "Retired",
  temperaments: { calm: "calm", steady: "steady", lively: "lively" },
  add: "Add a horse",
  another: "Add another horse",
  form: {
    name: "Name",
    maxRiderKg: "Heaviest rider, in kilograms",
    maxRiderHint: "From {least} to {most}. Nobody heavier is proposed for this horse.",
    temperament: "Temperament",
    temperamentHint: "Children under {age} and beginners only ride calm horses.",
    heightCm: "Height at the withers, in centimeters",
    maxRidesPerDay: "Most rides a day",
    restMinutes: "Rest after a ride, in minutes",
    picture: "Picture",
    pictureHint:
      "Published pictures are listed here. Choose one that shows this horse: guests may see it.",
    optional: "(optional)",
    change: "Change name and limits",
    submitAdd: "Add horse",
    submitChange: "Save",
  },
  errorsTitle: {
    one: "There is {count} problem with the horse",
    other: "There are {count} problems with the horse",
  } as Plural,
  errors: {
    required: "{field}: fill this in.",
    "too-long": "{field}: use at most {most} characters.",
    "not-a-number": "{field}: write a whole number from {least} to {most}.",
    "choose-temperament": "Choose how the horse behaves.",
    "not-a-picture": "Choose a picture from the list.",
    "name-taken": "Another horse has this name.",
    "not-a-day": "{field}: choose a day.",
    "too-early": "{field}: choose a day of the past two years or later.",
    "too-late": "{field}: choose a day within two years.",
    "to-before-from": "The last day is before the first one.",
    other: "{field}: this can’t be saved. Leave out web addresses and card numbers.",
  },
  remarks: {
    title: "Remarks after rides",
    line: "{day}: {remark} ({by})",
  },
  absences: {
    title: "Out of service",
    none: "No days are entered.",
    days: "{from} to {to}: {reason}",
    open: "From {from} on: {reason}",
    back: "Back in service",
    add: "Take out of service",
    from: "First day",
    to: "Last day",
    toHint: "Leave it empty if you don’t know yet.",
    reason: "Reason",
    submit: "Take out of service",
    confirm: "Yes, take this horse out of service",
    errorsTitle: {
      one: "There is {count} problem with these days",
      other: "There are {count} problems with these days",
    } as Plural,
  },
  retire: {
    title: "Retire",
    text: "A retired horse is no longer given to riders. Its past rides stay.",
    /** What follows for sales, by whether the horses count one by one. */
    counted:
      "Rides are then sold without it. If that stops a ride from selling or lowers the weight limit, we ask you first.",
    number:
      "Sales stay as they are: they follow the number of horses under “Tours and prices”, {number} today.",
    question: "Without this horse, something changes for guests. Nothing is changed yet.",
    weight:
      "From {day} on, guests read a weight limit of {to} kg instead of {from} kg. Riders who told you a higher weight then count as too heavy, even if they've paid.",
    confirm: "Yes, retire this horse",
    submit: "Retire this horse",
    back: "Bring this horse back",
  },
  done: {
    added: "The horse is added.",
    changed: "Saved.",
    retired: "The horse is retired.",
    back: "The horse is back.",
    out: "The horse is out of service on these days.",
    in: "The horse is back in service.",
  },
  sales: {
    counted: "Today {today} horses carry riders, tomorrow {tomorrow}. Sales follow.",
    number:
      "Today you sell for {todayNumber} horses and have {today}; tomorrow you sell for {tomorrowNumber} and have {tomorrow}.",
    mend: "Count these horses, or set the number",
  },
  all: "All horses",
  week: "The horses’ week",
};

export type HorsesMessages = typeof en;

export const horsesMessages: Localized<HorsesMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.horses,
    intro:
      "Los caballos que se asignan a los jinetes, con lo más que carga cada uno. Los clientes no ven esta página.",
    none: "Todavía no hay ningún caballo.",
    retired: "Caballos retirados",
    carries: "Carga hasta {kg} kg, carácter {temperament}",
    inService: "En servicio",
    out: "Fuera desde el {from}: {reason}",
    outUntil: "Fuera hasta el {to}: {reason}",
    outLater: "Va a estar fuera desde el {from}: {reason}",
    retiredBadge: "En retiro",
    temperaments: { calm: "manso", steady: "parejo", lively: "brioso" },
    add: "Agregar un caballo",
    another: "Agregar otro caballo",
    form: {
      name: "Nombre",
      maxRiderKg: "Jinete más pesado, en kilos",
      maxRiderHint: "De {least} a {most}. A nadie que pese más se le propone este caballo.",
      temperament: "Carácter",
      temperamentHint: "Los menores de {age} años y los principiantes solo montan caballos mansos.",
      heightCm: "Alzada, en centímetros",
      maxRidesPerDay: "Máximo de paseos al día",
      restMinutes: "Descanso después de un paseo, en minutos",
      picture: "Imagen",
      pictureHint:
        "Aquí están las imágenes publicadas. Elige una en la que salga este caballo: puede que la vean los clientes.",
      optional: "(opcional)",
      change: "Cambiar nombre y límites",
      submitAdd: "Agregar caballo",
      submitChange: "Guardar",
    },
    errorsTitle: {
      one: "Hay {count} problema con el caballo",
      other: "Hay {count} problemas con el caballo",
    },
    errors: {
      required: "{field}: falta este dato.",
      "too-long": "{field}: usa como máximo {most} caracteres.",
      "not-a-number": "{field}: escribe un número entero de {least} a {most}.",
      "choose-temperament": "Elige el carácter del caballo.",
      "not-a-picture": "Elige una imagen de la lista.",
      "name-taken": "Otro caballo ya se llama así.",
      "not-a-day": "{field}: elige un día.",
      "too-early": "{field}: elige un día de los últimos dos años o posterior.",
      "too-late": "{field}: elige un día dentro de los próximos dos años.",
      "to-before-from": "El último día es anterior al primero.",
      other: "{field}: no se puede guardar. Quita direcciones web y números de tarjeta.",
    },
    remarks: {
      title: "Observaciones después de los paseos",
      line: "{day}: {remark} ({by})",
    },
    absences: {
      title: "Fuera de servicio",
      none: "No hay días anotados.",
      days: "Del {from} al {to}: {reason}",
      open: "Desde el {from}: {reason}",
      back: "Ya está de vuelta",
      add: "Sacar de servicio",
      from: "Primer día",
      to: "Último día",
      toHint: "Déjalo vacío si aún no se sabe.",
      reason: "Motivo",
      submit: "Sacar de servicio",
      confirm: "Sí, sacar de servicio este caballo",
      errorsTitle: {
        one: "Hay {count} problema con estos días",
        other: "Hay {count} problemas con estos días",
      },
    },
    retire: {
      title: "Retirar",
      text: "Un caballo retirado ya no se le asigna a nadie. Sus paseos anteriores se conservan.",
      counted:
        "Los paseos se venden entonces sin él. Si por eso alguno deja de venderse o baja el peso máximo, antes te preguntamos.",
      number:
        "Las ventas siguen igual: dependen del número de caballos de “Tours y precios”, hoy {number}.",
      question: "Sin este caballo, algo cambia para tus clientes. Todavía no se cambia nada.",
      weight:
        "Desde el {day}, tus clientes leen un peso máximo de {to} kg en vez de {from} kg. Quien te haya dicho que pesa más ya no podrá montar, aunque haya pagado.",
      confirm: "Sí, retirar este caballo",
      submit: "Retirar este caballo",
      back: "Traer de vuelta este caballo",
    },
    done: {
      added: "Se agregó el caballo.",
      changed: "Se guardó.",
      retired: "El caballo quedó retirado.",
      back: "El caballo está de vuelta.",
      out: "El caballo queda fuera de servicio esos días.",
      in: "El caballo ya está en servicio.",
    },
    sales: {
      counted: "Hoy hay {today} caballos para jinetes y mañana {tomorrow}. Las ventas los siguen.",
      number:
        "Hoy vendes para {todayNumber} caballos y tienes {today}; mañana vendes para {tomorrowNumber} y tienes {tomorrow}.",
      mend: "Contar estos caballos o cambiar el número",
    },
    all: "Todos los caballos",
    week: "La semana de los caballos",
  },
});
