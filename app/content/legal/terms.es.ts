import { waitingMessages } from "../../i18n/messages/waiting.ts";
import type { LegalContent } from "./legal-content.ts";

export const termsEs: LegalContent = {
  metaTitle: "Términos y cancelación | {brand}",
  metaDescription:
    "Reembolso completo hasta {refund} antes de la salida; si hace mal tiempo, otra fecha o tu dinero. Reserva, precios, edades y transporte, en palabras claras.",
  title: "Términos y cancelación",
  lead: "Qué te prometemos, qué te pedimos y qué pasa cuando cambian los planes.",
  since: "2026-11-22",
  summary: {
    title: "En pocas palabras",
    points: [
      "Con {refund} o más de anticipación: reembolso completo.",
      "Con menos de {refund}: sin reembolso, pero todavía puedes cambiarte a otra fecha con lugar.",
      "Mal tiempo: otra fecha o reembolso completo, como prefieras.",
      "Lluvia ligera: salimos con ponchos.",
    ],
  },
  sections: [
    {
      id: "cancellation",
      title: "Si cancelas o cambias",
      blocks: [
        "Si cancelas {refund} o más antes de la salida de tu tour, te devolvemos todo lo que pagaste. Después ya no hay reembolso: tus lugares estuvieron apartados para ti y queda poco tiempo para ofrecérselos a alguien más. Lo mismo vale si no llegas. Mientras no cierren las reservaciones de tu paseo, todavía puedes cambiarlo a otra fecha que tenga lugar; si lo cambias con tan poca anticipación, después ya no se reembolsa al cancelar, sea cual sea la nueva fecha.",
        "Para cancelar o cambiar usa el enlace de tu correo de confirmación, escribe a {email} o llama al {phone}. Cuenta el momento en que nos llega tu aviso. La salida es la del paseo que dice tu boleto, en hora local.",
        "Con el mismo enlace cambias cuántas personas van. Puedes agregar personas mientras haya lugar y sigan abiertas las reservaciones de tu paseo: pagan el día del paseo, al precio que tenga cuando las agregues. Los lugares que dejes siguen la misma regla que una cancelación: se reembolsan hasta {refund} antes de la salida; después, ya no. Si tu paseo es privado, escríbenos.",
        "El dinero regresa por donde llegó; lo que le pagaste a un hotel o una agencia te lo devuelven ellos. A una tarjeta, los bancos suelen mostrarlo en {bankDaysLeast} a {bankDaysMost} días hábiles.",
      ],
    },
    {
      id: "weather",
      title: "El clima, y cuando cancelamos nosotros",
      blocks: [
        "La lluvia ligera no nos detiene: te damos un poncho. Si con ese tiempo el paseo sería peligroso o muy incómodo, lo suspendemos y tú eliges: otra fecha o todo tu dinero. Lo mismo puedes elegir si tenemos que cancelar por cualquier otra razón, y si el clima o el río obligan a regresar a medio camino. Si no eliges antes de la fecha que dice nuestro correo, te devolvemos todo.",
      ],
    },
    {
      id: "booking",
      title: "Cómo se hace una reservación",
      blocks: [
        "Si el botón Reservar ahora te lleva a otra pestaña, reservas con otra empresa, nuestra aliada para las reservaciones. Ahí no pagas nada por adelantado: pagas en el lugar del tour.",
        "Con Reserva y paga en línea te quedas en este sitio. Apartamos tus lugares {holdMinutes} minutos mientras pagas en la página del proveedor de pagos, y son tuyos en cuanto el pago queda confirmado; el correo de confirmación es tu boleto. Si un pago nos llega cuando el apartado ya venció y no quedan lugares, te lo devolvemos completo sin que lo tengas que pedir.",
        "Puedes reservar hasta con {horizon} de anticipación. Las reservaciones en línea cierran:",
        ["{eachTour}{name}: {closing}."],
      ],
    },
    {
      id: "prices",
      title: "Precios y qué incluyen",
      blocks: [
        ["{eachTour}{name}: {price} por persona, {fullDuration}.{otherPrices}"],
        "Los precios son en pesos mexicanos. Lo que tu banco cobre por el cambio de moneda no depende de nosotros.",
        "Incluyen tu caballo, tu guía y el transporte desde tu hotel y de regreso. No incluyen comidas.",
      ],
    },
    {
      id: "groups",
      title: "Grupos",
      blocks: [
        "{groupsOfEach} Si vienes por tu cuenta, puedes unirte a una salida que ya tenga gente.",
      ],
    },
    {
      id: "pickup",
      title: "Pasamos por ti",
      blocks: [["{eachTour}{name}: {pickupWords}."], waitingMessages.es.door],
    },
    {
      id: "ages",
      title: "Edades",
      blocks: [
        [
          "{eachTour}{name}: desde los {age} años, y los menores de {adultAge} con un adulto.",
          "Los niños más chicos, desde los {privateAge} años, pueden montar en un paseo privado, si lo acordamos antes. Escríbenos primero.",
        ],
      ],
    },
    {
      id: "safety",
      title: "Montar siempre tiene su riesgo",
      blocks: [
        "Un caballo es un animal con ideas propias. Nosotros escogemos los caballos con cuidado, te enseñamos a montarlos y llevamos el paso de quien menos ha montado; a ti te pedimos hacerle caso al guía, traer zapatos cerrados y pantalón largo, y llegar sin haber bebido.",
        "{healthRule} Haz lo mismo si tienes una lesión o cualquier enfermedad que el paseo o el agua caliente puedan empeorar. El guía puede dejar fuera a quien sea un peligro para sí, para los demás o para el caballo.",
        "Respondemos por los daños que causemos por nuestra culpa, como lo marca la ley mexicana. No podemos responder por lo que dejes sin cuidar ni por lo que pase por no hacerle caso al guía.",
      ],
    },
    {
      id: "site",
      title: "Este sitio",
      blocks: [
        "Sus imágenes son ilustraciones y no muestran a un caballo, una persona o un día en particular. Procuramos que todo esté correcto; si una página y tu correo de confirmación no coinciden, vale el correo.",
      ],
    },
    {
      id: "law",
      title: "Ley aplicable",
      blocks: [
        "Se aplica la ley mexicana. Habla primero con nosotros: {email}. Si con eso no basta, la Procuraduría Federal del Consumidor (Profeco) media entre clientes y negocios. Estos términos no te quitan ninguno de los derechos que la ley te da como consumidor.",
      ],
    },
  ],
};
