import type { SeedPage } from "../../model/page-definition.ts";
import type { legalPage } from "../../pages/legal.ts";
import { legalQuestionsSeed } from "./legal-questions.ts";

export const termsSeed: SeedPage<typeof legalPage> = {
  meta: {
    title: {
      en: "Terms and cancellation | {brand}",
      es: "Términos y cancelación | {brand}",
    },
    description: {
      en: "{refundTitle} up to {refund} before the start{refundMore}; in bad weather another date or your money back. Booking, prices, ages and pickup in plain words.",
      es: "{refundTitle} hasta {refund} antes de la salida{refundMore}; si hace mal tiempo, otra fecha o tu dinero. Reserva, precios, edades y transporte, en palabras claras.",
    },
    keywords: [
      {
        en: "terms and conditions",
        es: "términos y condiciones",
      },
      {
        en: "cancellation policy",
        es: "política de cancelación",
      },
      {
        en: "horseback tour refunds",
        es: "reembolso paseos a caballo",
      },
    ],
    picture: "dusk-stars",
  },
  head: {
    title: {
      en: "Terms and cancellation",
      es: "Términos y cancelación",
    },
    lead: {
      en: "What we promise, what we ask of you, and what happens when plans change.",
      es: "Qué te prometemos, qué te pedimos y qué pasa cuando cambian los planes.",
    },
    since: "2026-11-22",
  },
  summary: {
    title: {
      en: "In short",
      es: "En pocas palabras",
    },
    points: [
      {
        en: "{refund} or more before the start: {refundShare}.",
        es: "Con {refund} o más de anticipación: {refundShare}.",
      },
      {
        en: "Less than {refund} before: {refundRest}, but you can still move to another date with room.",
        es: "Con menos de {refund}: {refundRest}, pero todavía puedes cambiarte a otra fecha con lugar.",
      },
      {
        en: "Bad weather: another date or a full refund, your choice.",
        es: "Mal tiempo: otra fecha o reembolso completo, como prefieras.",
      },
      {
        en: "Light rain: we ride, with ponchos.",
        es: "Lluvia ligera: salimos con ponchos.",
      },
    ],
  },
  sections: {
    items: [
      {
        anchor: "cancellation",
        title: {
          en: "If you cancel or change",
          es: "Si cancelas o cambias",
        },
        blocks: [
          {
            text: {
              en: "Cancel {refund} or more before your tour starts and you get back {refundAmount}. After that {refundLater}: your places were held for you, and there's little time left to offer them to anyone else. The same goes if you don't show up. Until bookings for your ride close, you can still move it to another date that has room; once you've moved it that late, {refundMoved}, whatever the new date.",
              es: "Si cancelas {refund} o más antes de la salida de tu tour, te devolvemos {refundAmount}. Después {refundLater}: tus lugares estuvieron apartados para ti y queda poco tiempo para ofrecérselos a alguien más. Lo mismo vale si no llegas. Mientras no cierren las reservaciones de tu paseo, todavía puedes cambiarlo a otra fecha que tenga lugar; si lo cambias con tan poca anticipación, {refundMoved}, sea cual sea la nueva fecha.",
            },
            points: [],
          },
          {
            text: {
              en: "To cancel or change, use the link in your confirmation email, write to {email} or call {phone}. What counts is when your message reaches us. The start is the one printed on your ticket, in local time.",
              es: "Para cancelar o cambiar usa el enlace de tu correo de confirmación, escribe a {email} o llama al {phone}. Cuenta el momento en que nos llega tu aviso. La salida es la del paseo que dice tu boleto, en hora local.",
            },
            points: [],
          },
          {
            text: {
              en: "The same link lets you change how many of you ride. You can add riders while there's room and bookings for your ride are open: they pay on the day of the ride, at the price it has when you add them. Places you give up follow the same rule as canceling: {refundShare} up to {refund} before the start{refundMore}; after that, no refund. For a private ride, write to us.",
              es: "Con el mismo enlace cambias cuántas personas van. Puedes agregar personas mientras haya lugar y sigan abiertas las reservaciones de tu paseo: pagan el día del paseo, al precio que tenga cuando las agregues. Si quitas lugares, aplica la misma regla que en una cancelación: {refundShare} hasta {refund} antes de la salida{refundMore}; después, ya no. Si tu paseo es privado, escríbenos.",
            },
            points: [],
          },
          {
            text: {
              en: "Refunds go back the way the money came; what you paid a hotel or agency, they give back to you. Card refunds usually show up at your bank within {bankDaysLeast} to {bankDaysMost} business days.",
              es: "El dinero regresa por donde llegó; lo que le pagaste a un hotel o una agencia te lo devuelven ellos. A una tarjeta, los bancos suelen mostrarlo en {bankDaysLeast} a {bankDaysMost} días hábiles.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "weather",
        title: {
          en: "Weather, and when we cancel",
          es: "El clima, y cuando cancelamos nosotros",
        },
        blocks: [
          {
            text: {
              en: "Light rain doesn't stop us: you get a poncho. If the weather would make the ride unsafe or miserable, we call it off, and you choose: another date or all of your money back. You have the same choice if we have to cancel for any other reason, and if weather or the river turns your ride back halfway. If you don't choose by the day our email names, we refund you in full.",
              es: "La lluvia ligera no nos detiene: te damos un poncho. Si con ese tiempo el paseo sería peligroso o muy incómodo, lo suspendemos y tú eliges: otra fecha o todo tu dinero. Lo mismo puedes elegir si tenemos que cancelar por cualquier otra razón, y si el clima o el río obligan a regresar a medio camino. Si no eliges antes de la fecha que dice nuestro correo, te devolvemos todo.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "booking",
        title: {
          en: "How a booking is made",
          es: "Cómo se hace una reservación",
        },
        blocks: [
          {
            text: {
              en: "Where Book Now opens a new tab, you book through another company, our booking partner. You pay nothing there: you pay at the tour location.",
              es: "Si el botón Reservar ahora te lleva a otra pestaña, reservas con otra empresa, nuestra aliada para las reservaciones. Ahí no pagas nada por adelantado: pagas en el lugar del tour.",
              onlyIf: ["bookingPartner"],
            },
            points: [],
          },
          {
            text: {
              en: "Book and pay online keeps you on this site. We hold your places for {holdMinutes} minutes while you pay on the payment provider's page, and they're yours once the payment is confirmed; the confirmation email is your ticket. If a payment reaches us after the hold has ended and the places are gone, we refund it in full without your having to ask.",
              es: "Con «Reservar y pagar en línea» te quedas en este sitio. Apartamos tus lugares {holdMinutes} minutos mientras pagas en la página del proveedor de pagos, y son tuyos en cuanto el pago queda confirmado; el correo de confirmación es tu boleto. Si un pago nos llega cuando el apartado ya venció y no quedan lugares, te lo devolvemos completo sin que lo tengas que pedir.",
              onlyIf: ["paymentCards"],
            },
            points: [],
          },
          {
            text: {
              en: "You can book up to {horizon} ahead. Online bookings close:",
              es: "Puedes reservar hasta con {horizon} de anticipación. Las reservaciones en línea cierran:",
            },
            points: [],
          },
          {
            points: [
              {
                text: {
                  en: "{name}: {closing}.",
                  es: "{name}: {closing}.",
                },
                perTour: "yes",
              },
            ],
          },
        ],
      },
      {
        anchor: "prices",
        title: {
          en: "Prices and what they include",
          es: "Precios y qué incluyen",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "{name}: {price} per person, {fullDuration}.{otherPrices}",
                  es: "{name}: {price} por persona, {fullDuration}.{otherPrices}",
                },
                perTour: "yes",
              },
            ],
          },
          {
            text: {
              en: "Prices are in Mexican pesos. Whatever your bank charges for the exchange is out of our hands.",
              es: "Los precios son en pesos mexicanos. Lo que tu banco cobre por el cambio de moneda no depende de nosotros.",
            },
            points: [],
          },
          {
            text: {
              en: "Included: your horse, your guide, and transportation to and from your hotel. Not included: meals and tips.",
              es: "Incluyen tu caballo, tu guía y el transporte desde tu hotel y de regreso. No incluyen comida ni propinas.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "groups",
        title: {
          en: "Groups",
          es: "Grupos",
        },
        blocks: [
          {
            text: {
              en: "{groupsOfEach} If you're coming alone, you can join one that already has riders.",
              es: "{groupsOfEach} Si vienes por tu cuenta, puedes unirte a una salida que ya tenga gente.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "pickup",
        title: {
          en: "Pickup",
          es: "Pasamos por ti",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "{name}: {pickupWords}.",
                  es: "{name}: {pickupWords}.",
                },
                perTour: "yes",
              },
            ],
          },
          {
            text: {
              en: "{waitingRule}",
              es: "{waitingRule}",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "ages",
        title: {
          en: "Ages",
          es: "Edades",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "{name}: ages {age} and up, and under {adultAge} with an adult.",
                  es: "{name}: desde los {age} años, y los menores de {adultAge} con un adulto.",
                },
                perTour: "yes",
              },
              {
                text: {
                  en: "An adult is anyone {grownAge} or older, and every party needs at least one.",
                  es: "Un adulto es quien tiene {grownAge} años o más, y en cada grupo va por lo menos uno.",
                },
              },
              {
                text: {
                  en: "Younger children, ages {privateAge} and up, can ride by arrangement on a private ride. Please write to us first.",
                  es: "Los niños más chicos, desde los {privateAge} años, pueden montar en un paseo privado, si lo acordamos antes. Escríbenos primero.",
                },
              },
            ],
          },
        ],
      },
      {
        anchor: "safety",
        title: {
          en: "Riding is never without risk",
          es: "Montar siempre tiene su riesgo",
        },
        blocks: [
          {
            text: {
              en: "A horse is an animal with ideas of its own. We choose horses with care, show you how to ride them and keep to the pace of the least experienced rider; we ask you to follow your guide's instructions, to wear closed-toe shoes and long pants, and to come sober.",
              es: "Un caballo es un animal con ideas propias. Nosotros escogemos los caballos con cuidado, te enseñamos a montarlos y llevamos el paso de quien menos ha montado; a ti te pedimos hacerle caso al guía, traer zapatos cerrados y pantalón largo, y llegar sin haber bebido.",
            },
            points: [],
          },
          {
            text: {
              en: "{healthRule} Do the same if you have an injury or any illness that riding or hot water could make worse. A guide may turn away anyone who'd be a danger to themselves, to others or to the horse.",
              es: "{healthRule} Haz lo mismo si tienes una lesión o cualquier enfermedad que el paseo o el agua caliente puedan empeorar. El guía puede dejar fuera a quien sea un peligro para sí, para los demás o para el caballo.",
            },
            points: [],
          },
          {
            text: {
              en: "We're responsible for harm that's our fault, as Mexican law provides. We can't be responsible for what you leave unattended, or for what happens when the guide is ignored.",
              es: "Respondemos por los daños que causemos por nuestra culpa, como lo marca la ley mexicana. No podemos responder por lo que dejes sin cuidar ni por lo que pase por no hacerle caso al guía.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "site",
        title: {
          en: "This site",
          es: "Este sitio",
        },
        blocks: [
          {
            text: {
              en: "The pictures on it are illustrations and show no particular horse, guest or day.",
              es: "Sus imágenes son ilustraciones y no muestran a un caballo, una persona o un día en particular.",
              onlyIf: ["drawnPictures"],
            },
            points: [],
          },
          {
            text: {
              en: "We try to keep everything right; if a page and your confirmation email disagree, the email counts.",
              es: "Procuramos que todo esté correcto; si una página y tu correo de confirmación no coinciden, vale el correo.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "law",
        title: {
          en: "Law",
          es: "Ley aplicable",
        },
        blocks: [
          {
            text: {
              en: "Mexican law applies. Talk to us first: {email}. If that doesn't help, the Procuraduría Federal del Consumidor (Profeco) mediates between guests and businesses. These terms take away none of the rights the law gives you as a consumer.",
              es: "Se aplica la ley mexicana. Habla primero con nosotros: {email}. Si con eso no basta, la Procuraduría Federal del Consumidor (Profeco) media entre clientes y negocios. Estos términos no te quitan ninguno de los derechos que la ley te da como consumidor.",
            },
            points: [],
          },
        ],
      },
    ],
  },
  questions: legalQuestionsSeed,
};
