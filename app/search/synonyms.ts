import type { Localized } from "../i18n/locale.ts";

/**
 * The words of guests and the site's words for the same things, normalized. All words on a line are
 * synonyms.
 */
export const synonyms: Localized<ReadonlyMap<string, readonly string[]>> = {
  en: listGroups(`
    children child kids kid toddler toddlers family families son daughter
    price prices cost costs fee fees rate rates
    lasts duration
    age ages
    wear clothes clothing outfit dress
    rain rains rainy weather storm
    season seasons
    pickup transport transfer shuttle
    experience beginner beginners novice
    meals food lunch eat
    photos photo pictures camera
    whatsapp phone call
    glow bioluminescence plankton
    book booking reserve reservation
    cancel cancelled cancellation cancelation
    change reschedule postpone move
    refund reimbursement
    lagoon lake
    pay payment card cash
    safe safety
    disability disabilities disabled handicapped wheelchair mobility
  `),
  es: listGroups(`
    ninos nino nina ninas hijos hijo hija familia menores chicos
    precio precios cuesta cuestan costo costos tarifa tarifas
    dura duran duracion
    edad edades
    ropa vestir ponerte ponerme
    llueve lluvia llover clima tormenta
    temporada epoca
    recogida transporte traslado hotel pasan
    experiencia principiante principiantes
    comida comer alimentos
    fotos foto camara
    whatsapp telefono llamar
    bioluminiscencia plancton
    reserva reservar reservacion apartar
    cambiar cambio cambias reprogramar posponer mover
    cancelacion cancelar cancelas
    reembolso devolucion devuelven devolvemos
    hora horas horario horarios
    pagar pago tarjeta efectivo
    seguridad seguro
    discapacidad discapacidades discapacitado discapacitada
  `),
};

/** Phrases that guests use, each with the words that the site uses instead, normalized. */
export const phrases: Localized<readonly (readonly [asked: string, meant: string])[]> = {
  en: [
    ["how much", "price"],
    ["how long", "lasts hours"],
    ["how old", "age"],
    ["best time", "season"],
    ["time of year", "season"],
    ["temperature", "hot"],
    ["pick up", "pickup"],
    ["meeting point", "pickup"],
  ],
  es: [
    ["cuanto dura", "dura horas"],
    ["como llegar", "ubicacion"],
    ["punto de encuentro", "recogida"],
    ["temperatura", "caliente"],
  ],
};

function listGroups(lines: string): ReadonlyMap<string, readonly string[]> {
  const meanings = lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  return new Map(meanings.flatMap((group) => group.map((word) => [word, group] as const)));
}
