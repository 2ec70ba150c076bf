import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.reports,
  spans: "Length",
  units: { day: "Day", week: "Week", month: "Month", quarter: "Quarter", year: "Year" },
  earlier: "Earlier",
  later: "Later",
  steps: "Other periods",
  goTo: { label: "Go to a day", submit: "Go" },
  /** Follows "more than" and names the period in the year before. */
  than: {
    day: "on {span}",
    week: "in the week of {span}",
    month: "in {span}",
    quarter: "in {span}",
    year: "in {span}",
  },
  summary: "The figures",
  figures: {
    receivedCentavos: "Received",
    riders: "Riders",
    occupancy: "Occupancy",
    daysAhead: "Booked ahead",
    cancelled: "Cancellations",
  },
  days: { one: "{count} day", other: "{count} days" } as Plural,
  points: { one: "{count} point", other: "{count} points" } as Plural,
  none: "None",
  compared: {
    more: "{by} more than {span}",
    fewer: "{by} less than {span}",
    fewerCounted: "{by} fewer than {span}",
    same: "The same as {span}",
    nothing: "Nothing {span}",
    was: "{value} {span}",
  },
  comparedSoFar: {
    more: "So far, {by} more than {span}",
    fewer: "So far, {by} less than {span}",
    fewerCounted: "So far, {by} fewer than {span}",
    same: "So far, the same as {span}",
  },
  /** Shown below the received money. */
  beside: {
    atAgencyCentavos: "{money} with hotels and agencies",
    commissionCentavos: "{money} is their commission",
    dueCentavos: "{money} still to collect",
    keptCentavos: "Also, {money} kept from canceled bookings",
  },
  charts: {
    time: { week: "By day", month: "By day", quarter: "By week", year: "By month" },
    source: "By source",
    tour: "By tour",
    most: "{name}: {total} in all. The most: {most} ({part}).",
    nothing: "{name}: none.",
    bar: "{part}: {now}; {before} a year earlier",
    barAlone: "{part}: {now}",
    ahead: "still to come",
    sourceNote:
      "A hotel or agency counts here only for bookings that you entered for it. Guests who book on the site with its link count as the site's. The money is what you've received.",
    ridersIn: "Riders, {span}",
  },
  table: {
    open: "Show the table",
    csv: "Save as CSV",
    label: "{title}, {span}",
    time: { week: "Day", month: "Day", quarter: "Week", year: "Month" },
    source: "Source",
    tour: "Tour",
    total: "Total",
    before: "{year}: {value}",
  },
  /** Column headings and file names of the tables that can be downloaded. */
  file: {
    names: { time: "numbers-by-time", source: "numbers-by-source", tour: "numbers-by-tour" },
    columns: {
      from: "From",
      until: "Until",
      source: "Source",
      tour: "Tour",
      received: "Received (MXN)",
      withAgencies: "With agencies (MXN)",
      commission: "Commission (MXN)",
      toCollect: "To collect (MXN)",
      keptOfCancelled: "Kept from canceled bookings (MXN)",
      riders: "Riders",
      occupancy: "Occupancy (%)",
      daysAhead: "Booked ahead (days, median)",
      cancelled: "Cancellations",
    },
    yearBefore: "{name}, a year before",
  },
  definitions: {
    title: "How these are counted",
    lines: {
      day: "All figures go by the day of the ride, not by the day of the booking or the payment.",
      received:
        "Received: what you have for these rides, by card, cash or transfer, or paid over by a hotel or agency (a settled month), less what went back and less lost disputes. Canceled bookings and rides that were called off don't count.",
      agencies:
        "With hotels and agencies: what they collected for these rides and haven't settled with you. Their commission is figured on all that came in for their guests.",
      due: "Still to collect: what guests of these rides haven't paid yet.",
      riders:
        "Riders: everyone with a confirmed booking, children and private parties included. Rides that were called off don't count.",
      occupancy:
        "Occupancy: riders out of the seats on offer, at the schedule and capacity of that day. Closed rides offer no seats; a private ride counts as full.",
      daysAhead:
        "Booked ahead: the days between booking and ride. Half of the bookings came earlier, half later (median).",
      cancelled:
        "Cancellations: bookings for these days that guests or you canceled, called-off rides included.",
      year: "Each figure is compared with the same period a year earlier; a week, with the week 52 weeks earlier. A quarter is three calendar months; its weeks are counted from its first day.",
    },
  },
};

export const reportMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.reports,
    spans: "Duración",
    units: { day: "Día", week: "Semana", month: "Mes", quarter: "Trimestre", year: "Año" },
    earlier: "Antes",
    later: "Después",
    steps: "Otros periodos",
    goTo: { label: "Ir a un día", submit: "Ir" },
    than: {
      day: "el {span}",
      week: "en la semana del {span}",
      month: "en {span}",
      quarter: "en {span}",
      year: "en {span}",
    },
    summary: "Las cifras",
    figures: {
      receivedCentavos: "Recibido",
      riders: "Jinetes",
      occupancy: "Ocupación",
      daysAhead: "Anticipación",
      cancelled: "Cancelaciones",
    },
    days: { one: "{count} día", other: "{count} días" },
    points: { one: "{count} punto", other: "{count} puntos" },
    none: "Sin datos",
    compared: {
      more: "{by} más que {span}",
      fewer: "{by} menos que {span}",
      fewerCounted: "{by} menos que {span}",
      same: "Igual que {span}",
      nothing: "Nada {span}",
      was: "{value} {span}",
    },
    comparedSoFar: {
      more: "Hasta ahora, {by} más que {span}",
      fewer: "Hasta ahora, {by} menos que {span}",
      fewerCounted: "Hasta ahora, {by} menos que {span}",
      same: "Hasta ahora, igual que {span}",
    },
    beside: {
      atAgencyCentavos: "{money} los tienen hoteles y agencias",
      commissionCentavos: "{money} son su comisión",
      dueCentavos: "Por cobrar: {money}",
      keptCentavos: "Aparte, {money} conservados de cancelaciones",
    },
    charts: {
      time: {
        week: "Por día",
        month: "Por día",
        quarter: "Por semana",
        year: "Por mes",
      },
      source: "Por origen",
      tour: "Por tour",
      most: "{name}: {total} en total. Lo más alto: {most} ({part}).",
      nothing: "{name}: nada.",
      bar: "{part}: {now}; un año antes, {before}",
      barAlone: "{part}: {now}",
      ahead: "por venir",
      sourceNote:
        "“Hotel o agencia” son solo las reservaciones que capturaste a su nombre; quien reserva en el sitio con su enlace cuenta como del sitio. El dinero es lo que ya recibiste.",
      ridersIn: "Jinetes, {span}",
    },
    table: {
      open: "Ver la tabla",
      csv: "Guardar como CSV",
      label: "{title}, {span}",
      time: { week: "Día", month: "Día", quarter: "Semana", year: "Mes" },
      source: "Origen",
      tour: "Tour",
      total: "Total",
      before: "{year}: {value}",
    },
    file: {
      names: { time: "numeros-por-fecha", source: "numeros-por-origen", tour: "numeros-por-tour" },
      columns: {
        from: "Desde",
        until: "Hasta",
        source: "Origen",
        tour: "Tour",
        received: "Recibido (MXN)",
        withAgencies: "Con agencias (MXN)",
        commission: "Comisión (MXN)",
        toCollect: "Por cobrar (MXN)",
        keptOfCancelled: "Conservado de cancelaciones (MXN)",
        riders: "Jinetes",
        occupancy: "Ocupación (%)",
        daysAhead: "Con cuánta anticipación (días, mediana)",
        cancelled: "Cancelaciones",
      },
      yearBefore: "{name}, un año antes",
    },
    definitions: {
      title: "Cómo se cuenta",
      lines: {
        day: "Todas las cifras van por el día del paseo, no por el de la reservación o el pago.",
        received:
          "Recibido: lo que ya tienes por estos paseos, con tarjeta, en efectivo, por transferencia o entregado por un hotel o una agencia (mes liquidado), menos lo devuelto y los contracargos perdidos. No cuentan las cancelaciones ni los paseos suspendidos.",
        agencies:
          "Con hoteles y agencias: lo que cobraron por estos paseos y aún no liquidan contigo. Su comisión se calcula sobre todo lo que entró por sus clientes.",
        due: "Por cobrar: lo que los clientes de estos paseos todavía no pagan.",
        riders:
          "Jinetes: todos los que tienen una reservación confirmada, con menores y grupos privados. No cuentan los paseos suspendidos.",
        occupancy:
          "Ocupación: jinetes entre los lugares ofrecidos, con el horario y el cupo de ese día. Una salida cerrada no ofrece lugares; un paseo privado cuenta como lleno.",
        daysAhead:
          "Anticipación: los días entre la reservación y el paseo. La mitad reservó antes y la mitad después (mediana).",
        cancelled:
          "Cancelaciones: reservaciones para estos días que cancelaron los clientes o tú, también por paseos suspendidos.",
        year: "Cada cifra va junto al mismo periodo del año anterior; una semana, junto a la de 52 semanas antes. Un trimestre son tres meses del calendario; sus semanas se cuentan desde su primer día.",
      },
    },
  },
});
