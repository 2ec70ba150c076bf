import type { Localized } from "../i18n/locale.ts";

/**
 * Words a guest may say for the ones we write: each line means the same; folded. One behind a tilde
 * is only asked with, and says nothing where it stands on the site.
 */
export const synonyms: Localized<ReadonlyMap<string, readonly string[]>> = {
  en: groups(`
    children child kids kid toddler toddlers family families son daughter
    price prices cost costs fee fees rate rates ~much
    wear clothes clothing outfit dress
    rain rains rainy weather storm
    pickup transport transfer shuttle
    experience beginner beginners novice
    meals food lunch eat
    whatsapp phone call contact
    glow bioluminescence plankton
    book booking reserve reservation
    refund reimbursement
    lagoon lake
    location address directions
    pay payment card cash
  `),
  es: groups(`
    ninos nino nina ninas hijos hijo hija familia menores chicos
    precio precios cuesta cuestan costo costos tarifa tarifas
    ropa vestir ponerte ponerme outfit
    llueve lluvia llover clima tormenta
    recogida transporte traslado hotel pasan
    experiencia principiante principiantes
    comida comer alimentos
    whatsapp telefono llamar contacto
    bioluminiscencia plancton
    reserva reservar reservacion apartar
    reembolso devolucion devuelven devolvemos
    hora horas horario horarios
    edad edades
    direccion ubicacion
    pagar pago tarjeta efectivo
  `),
};

function groups(lines: string): ReadonlyMap<string, readonly string[]> {
  const meanings = lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  return new Map(
    meanings.flatMap((group) => {
      const written = group.filter((word) => !word.startsWith("~"));
      return group.map((word) => [word.replace("~", ""), written] as const);
    }),
  );
}
