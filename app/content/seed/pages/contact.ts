import type { SeedPage } from "../../model/page-definition.ts";
import type { contactPage } from "../../pages/contact.ts";

export const contactSeed: SeedPage<typeof contactPage> = {
  meta: {
    title: {
      en: "Contact us | {brand}",
      es: "Contacto | {brand}",
    },
    description: {
      en: "Write, call or send us a WhatsApp message about riding in Puerto Escondido. We answer every day, {opens} to {closes}, in English and Spanish.",
      es: "Escríbenos, llámanos o mándanos un WhatsApp sobre los paseos a caballo en Puerto Escondido. Contestamos todos los días de {opens} a {closes}, en español y en inglés.",
    },
    keywords: [
      {
        en: "contact horseback tours Puerto Escondido",
        es: "contacto paseos a caballo Puerto Escondido",
      },
      {
        en: "horseback riding questions",
        es: "dudas sobre montar a caballo",
      },
      {
        en: "horseback tours WhatsApp",
        es: "paseos a caballo WhatsApp",
      },
      {
        en: "where to ride in Puerto Escondido",
        es: "dónde montar a caballo en Puerto Escondido",
      },
    ],
    picture: "horse-portrait",
  },
  head: {
    title: {
      en: "Let's talk horses",
      es: "Hablemos de caballos",
    },
    lead: {
      en: "Write to us in English or Spanish. We answer every day, {opens} to {closes}.",
      es: "Escríbenos en español o inglés. Contestamos todos los días de {opens} a {closes}.",
    },
  },
  form: {
    title: {
      en: "Send us a message",
      es: "Mándanos un mensaje",
    },
  },
  map: {
    title: {
      en: "Where we are",
      es: "Dónde estamos",
    },
    springs: {
      en: "Atotonilco hot springs",
      es: "Aguas termales de Atotonilco",
    },
    lagoon: {
      en: "Manialtepec Lagoon",
      es: "Laguna de Manialtepec",
    },
    lagoonShort: {
      en: "Lagoon",
      es: "Laguna",
    },
    springsShort: {
      en: "Hot springs",
      es: "Aguas termales",
    },
    weAreHere: {
      en: "We are here:",
      es: "Aquí estamos:",
    },
    village: {
      en: "San José Manialtepec",
      es: "San José Manialtepec",
    },
    town: {
      en: "Puerto Escondido",
      es: "Puerto Escondido",
    },
    sunsetRoute: {
      en: "Sunset route",
      es: "Ruta del atardecer",
    },
    springsRoute: {
      en: "Hot springs route",
      es: "Ruta a las aguas termales",
    },
    ocean: {
      en: "Pacific Ocean",
      es: "Océano Pacífico",
    },
    sierra: {
      en: "Sierra Madre del Sur",
      es: "Sierra Madre del Sur",
    },
    way: {
      en: "About {drive} minutes by road from the hotels. You don't need a car: we'll pick you up.",
      es: "A unos {drive} minutos por carretera desde los hoteles. No necesitas coche: pasamos por ti.",
    },
  },
  details: {
    title: {
      en: "Other ways to reach us",
      es: "Otras formas de contactarnos",
    },
  },
  questions: {
    title: {
      en: "Before you write",
      es: "Antes de escribir",
    },
    lead: {
      en: "These are the {questions} we get asked most.",
      es: "Estas {questions} son las que más nos hacen.",
    },
    items: [
      {
        question: {
          en: "From what age can children ride?",
          es: "¿Desde qué edad pueden montar los niños?",
        },
        answer: {
          en: "{agesOfEach} Children from {privateAge} can ride by arrangement, on a private ride: please write to us.",
          es: "{agesOfEach} Los más pequeños, desde los {privateAge}, pueden venir en un paseo privado si lo acordamos antes: escríbenos.",
        },
      },
      {
        question: {
          en: "Do you pick us up at our hotel?",
          es: "¿Pasan por nosotros al hotel?",
        },
        answer: {
          en: "Yes, and we drive you back; it's all in the price of the tour. {pickupOfEach}",
          es: "Sí, y también los llevamos de regreso; todo va en el precio. {pickupOfEach}",
        },
      },
      {
        question: {
          en: "What if I have to cancel?",
          es: "¿Y si tengo que cancelar?",
        },
        answer: {
          en: "Up to {refund} before the start, we refund {refundAmount}. After that {refundLater}, but while bookings for your ride are open you can switch to another date with room. If bad weather stops the ride, you choose another date or a full refund; in light rain we put on ponchos and go.{partnerTerms}",
          es: "Hasta {refund} antes del paseo te devolvemos {refundAmount}. Más tarde {refundLater}, aunque puedes cambiar de fecha si hay lugar y tu paseo sigue abierto a reservaciones. Si el mal tiempo nos detiene, eliges otra fecha o el reembolso completo; si solo chispea, nos ponemos los ponchos y salimos.{partnerTerms}",
        },
      },
      {
        question: {
          en: "Do I need experience?",
          es: "¿Necesito experiencia?",
        },
        answer: {
          en: "No. Your guide shows you everything before the ride, and the group only goes as fast as its newest rider. If you ride well, tell us: that helps us choose your horse.",
          es: "No. Tu guía te enseña todo antes de salir y el grupo va tan rápido como el que menos ha montado. Si ya sabes, cuéntanos: así elegimos mejor tu caballo.",
        },
      },
    ],
  },
};
