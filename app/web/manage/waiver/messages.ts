import type { Plural } from "../../../i18n/format.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Sign the waiver",
  signedTitle: "The signed waiver",
  listTitle: "Waivers",
  listLead:
    "Before the ride, every adult rider signs the waiver. For a minor, a parent or guardian signs. You can do it here, or on your guide's phone when we meet.",
  progress: {
    one: "The waiver isn't signed yet.",
    other: "{signed} of {count} waivers are signed.",
  } as Plural,
  allSigned: "Every waiver is signed. Thank you.",
  signAll: "Read and sign",
  readAll: "Read what was signed",
  signedBy: "Signed by {name}",
  missing: "Not signed yet",
  sign: "Sign",
  read: "Read it",
  send: "Send on WhatsApp",
  message: "Please sign the {brand} waiver before our ride: {url}",
  back: "Back to the riders",
  backToList: "All waivers of this booking",
  forRider: "For {rider}",
  isMinor: "This rider is a minor, so a parent or guardian signs.",
  privacy: "We keep the signed waiver as long as your booking. Whoever has this link can read it.",
  fields: {
    role: "Who signs?",
    riderName: "Full name of the rider",
    ownName: "Your full name",
    signerName: "Full name of the parent or guardian",
    typed: "Type your full name as your signature",
  },
  roles: {
    self: "I ride and I'm an adult",
    guardian: "I'm the rider's parent or guardian",
  },
  guardianHint: "Only if a parent or guardian signs",
  method: { legend: "Signature", draw: "Draw it", type: "Type my name" },
  pad: "Space for your signature. If you can't draw here, choose to type your name.",
  clear: "Clear",
  submit: "I have read this and sign it",
  signing: "Signing...",
  signed: "Thank you, the waiver is signed",
  signedText: "It can't be changed anymore. You can print it or come back to this link to read it.",
  errors: {
    title: {
      one: "One thing to fix before you can sign",
      other: "{count} things to fix before you can sign",
    } as Plural,
    required: {
      riderName: "Write the rider's full name.",
      signerName: "Write the full name of the parent or guardian.",
    },
    "choose-role": "Say who signs: the rider, or a parent or guardian.",
    "rider-is-minor": "This rider is a minor. A parent or guardian has to sign.",
    "no-signature": "Draw your signature, or type your full name.",
    "invalid-drawing":
      "We couldn't read this drawing as a signature. Clear it and sign again, or type your name.",
    "other-name": "Type your name here just as you wrote it above.",
  },
  problems: {
    unchanged: "Nothing was signed",
    "already-signed":
      "This waiver was signed before. It stays as it is, and what you sent wasn't added.",
    "text-changed":
      "The text of the waiver has just changed. Please read the new text below and sign that one. What you filled in is still here.",
    "not-needed": "The ride is over or was canceled, or we don't ask for a waiver right now.",
    "other-riders":
      "The riders of this booking have changed. Go back to the booking's page, or ask whoever booked for a new link.",
  },
};

export const waiverMessages = createPageTranslations({
  en,
  es: {
    title: "Firma la carta responsiva",
    signedTitle: "La carta firmada",
    listTitle: "Cartas responsivas",
    listLead:
      "Antes del paseo, cada persona mayor de edad firma la carta responsiva. Por los menores firma su mamá, su papá o quien tenga la tutela. Se puede hacer aquí o en el teléfono de tu guía cuando nos veamos.",
    progress: {
      one: "La carta todavía no está firmada.",
      other: "Van {signed} de {count} cartas firmadas.",
    },
    allSigned: "Ya están firmadas todas las cartas. Gracias.",
    signAll: "Leer y firmar",
    readAll: "Leer lo firmado",
    signedBy: "Firmó {name}",
    missing: "Falta la firma",
    sign: "Firmar",
    read: "Leerla",
    send: "Mandar por WhatsApp",
    message: "Por favor firma la carta responsiva de {brand} antes de nuestro paseo: {url}",
    back: "Volver a los datos de quienes montan",
    backToList: "Todas las cartas de esta reservación",
    forRider: "Para: {rider}",
    isMinor:
      "Esta persona es menor de edad, así que firma su mamá, su papá o quien tenga la tutela.",
    privacy:
      "Guardamos la carta firmada el mismo tiempo que tu reservación. Quien tenga este enlace puede leerla.",
    fields: {
      role: "¿Quién firma?",
      riderName: "Nombre completo de quien monta",
      ownName: "Tu nombre completo",
      signerName: "Nombre completo de la mamá, el papá o quien tiene la tutela",
      typed: "Escribe tu nombre completo como firma",
    },
    roles: {
      self: "Yo monto y soy mayor de edad",
      guardian: "Soy su mamá, su papá o tengo la tutela",
    },
    guardianHint: "Solo si firma la mamá, el papá o quien tiene la tutela",
    method: { legend: "Firma", draw: "Dibujar mi firma", type: "Escribir mi nombre" },
    pad: "Espacio para tu firma. Si aquí no puedes dibujar, elige escribir tu nombre.",
    clear: "Borrar",
    submit: "Ya leí la carta y la firmo",
    signing: "Firmando...",
    signed: "Gracias, la carta quedó firmada",
    signedText:
      "Ya no se puede cambiar. Puedes imprimirla o regresar a este enlace cuando quieras leerla.",
    errors: {
      title: {
        one: "Hay una cosa por corregir antes de firmar",
        other: "Hay {count} cosas por corregir antes de firmar",
      },
      required: {
        riderName: "Escribe el nombre completo de quien monta.",
        signerName: "Escribe el nombre completo de la mamá, el papá o quien tiene la tutela.",
      },
      "choose-role": "Dinos quién firma: quien monta o su mamá, su papá o quien tiene la tutela.",
      "rider-is-minor":
        "Esta persona es menor de edad. Tiene que firmar su mamá, su papá o quien tenga la tutela.",
      "no-signature": "Dibuja tu firma o escribe tu nombre completo.",
      "invalid-drawing":
        "No pudimos leer el dibujo como firma. Bórralo y firma otra vez, o escribe tu nombre.",
      "other-name": "Escribe aquí tu nombre igual que arriba.",
    },
    problems: {
      unchanged: "No se firmó nada",
      "already-signed":
        "Esta carta ya estaba firmada. Se queda como está y no se agregó lo que mandaste.",
      "text-changed":
        "El texto de la carta acaba de cambiar. Lee abajo el texto nuevo y firma ese. Lo que llenaste sigue aquí.",
      "not-needed": "El paseo ya pasó o se canceló, o por ahora no pedimos carta responsiva.",
      "other-riders":
        "Cambiaron las personas de esta reservación. Vuelve a abrir tu reservación o pídele un enlace nuevo a quien reservó.",
    },
  },
});
