import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Waiver",
  rider: "Rider",
  age: "Age",
  signer: "Signed by",
  roles: { self: "the rider, an adult", guardian: "parent or guardian" },
  by: "{name} ({role})",
  at: "Signed on",
  reference: "Booking",
  version: "Text",
  versionNumber: "Version {number}, {language}",
  languages: { en: "English", es: "Spanish" },
  signature: "Signature",
  drawn: "Signature of {name}",
  typed: "typed",
  hash: "Check code ({method})",
  unaltered: "The document is as it was signed.",
  altered: "This is no longer what was signed. The office can compare it with a backup.",
  print: "Print",
};

/** The texts of a signed waiver as a document, for guests and the team. */
export const waiverDocumentMessages = createTranslations({
  en,
  es: {
    title: "Carta responsiva",
    rider: "Quien monta",
    age: "Edad",
    signer: "Firmó",
    roles: { self: "quien monta, mayor de edad", guardian: "madre, padre o quien tiene la tutela" },
    by: "{name} ({role})",
    at: "Fecha de la firma",
    reference: "Reservación",
    version: "Texto",
    versionNumber: "Versión {number}, en {language}",
    languages: { en: "inglés", es: "español" },
    signature: "Firma",
    drawn: "Firma de {name}",
    typed: "escrita con el teclado",
    hash: "Código de verificación ({method})",
    unaltered: "El documento está tal como se firmó.",
    altered: "Esto ya no es lo que se firmó. La oficina puede compararlo con un respaldo.",
    print: "Imprimir",
  },
});
