import type { SeedPage } from "../../../model/page-definition.ts";
import type { tourPage } from "../../../pages/tour.ts";

type TourSeed = SeedPage<typeof tourPage>;

/** The texts with which the pages of all tours begin. Afterwards each page has its own. */
export const everyTour = {
  filmCaption: {
    en: "Experience our {name} before you book",
    es: "{name}: conócelo antes de reservar",
  },
  included: {
    en: "Horse, guide, and the drive from your hotel and back",
    es: "Caballo, guía y transporte de ida y vuelta",
  },
  notIncluded: {
    en: "Meals and tips",
    es: "Comida y propinas",
  },
  contact: {
    title: {
      en: "Questions first?",
      es: "¿Tienes dudas?",
    },
    text: {
      en: "Ask us about horses, dates or kids. We answer every day, {opens} to {closes}.",
      es: "Caballos, fechas, niños: contestamos todos los días, de {opens} a {closes}",
    },
  },
  galleryTitle: {
    en: "Gallery",
    es: "Galería",
  },
  testimonialsTitle: {
    en: "Postcards from this ride",
    es: "Postales de este paseo",
  },
  care: {
    title: {
      en: "Before you get on",
      es: "Antes de montar",
    },
    link: {
      en: "Meet the guides and the horses",
      es: "Conoce a los guías y a los caballos",
    },
    facts: [
      {
        title: {
          en: "Your guide",
          es: "Tu guía",
        },
        texts: [
          {
            en: "No more than {ridersPerGuide} to a guide.",
            es: "Cuando mucho, {ridersPerGuide} por guía.",
          },
          {
            en: "Your guide speaks {guideLanguages}.",
            es: "Tu guía habla {guideLanguages}.",
          },
          {
            en: "Every guide speaks {languages}.",
            es: "Todos los guías hablan {languages}.",
          },
          {
            en: "Some also speak {moreLanguages}.",
            es: "Hay quien también habla {moreLanguages}.",
          },
          {
            en: "Between them, our guides speak {anyLanguages}.",
            es: "Entre todos hablan {anyLanguages}.",
          },
        ],
      },
      {
        title: {
          en: "The horses",
          es: "Los caballos",
        },
        texts: [
          {
            en: "Nobody rides them for more than {horseHours} in a day.",
            es: "Nadie los monta más de {horseHours} al día.",
          },
          {
            en: "Each has {daysOff} off every week.",
            es: "Cada uno descansa {daysOff} a la semana.",
          },
          {
            en: "A vet sees them {vetVisits} a year.",
            es: "El veterinario los revisa {vetVisits} al año.",
          },
        ],
      },
      {
        title: {
          en: "Weight limit",
          es: "Peso máximo",
        },
        texts: [
          {
            en: "{weight} per rider, dressed to ride, for the sake of the horses' backs. If you're close to it or over, write to us before you book and we'll be honest with you.",
            es: "{weight} por persona, ya con la ropa puesta, para cuidar el lomo de los caballos. Si andas cerca o te pasas, escríbenos antes de reservar y te decimos con franqueza si se puede.",
          },
        ],
      },
      {
        title: {
          en: "Helmets",
          es: "Casco",
        },
        texts: [
          {
            en: "Helmets are {helmetRule}.",
            es: "El casco es {helmetRule}.",
          },
          {
            en: "Ours fit heads {helmetSizes} around. Ask for one when you meet your horse, and your guide will help you adjust it.",
            es: "Tenemos para cabezas de {helmetSizes} de contorno. Pídelo cuando conozcas a tu caballo y tu guía te ayuda a ajustarlo.",
          },
          {
            en: "We don't have helmets to lend. If you ride with one, bring it.",
            es: "No tenemos cascos para prestar. Si montas con casco, trae el tuyo.",
            onlyIf: ["noHelmets"],
          },
        ],
      },
      {
        title: {
          en: "Health",
          es: "Salud",
        },
        texts: [
          {
            en: "{healthRule}",
            es: "{healthRule}",
          },
        ],
      },
      {
        title: {
          en: "Riding with a disability",
          es: "Si tienes una discapacidad",
        },
        texts: [
          {
            en: "If you use a wheelchair, or getting on and off a horse could be hard for you, write to us before you book. Tell us what you need, and we'll tell you honestly what we can do.",
            es: "Si usas silla de ruedas o te cuesta subir y bajar del caballo, escríbenos antes de reservar. Cuéntanos qué necesitas y te decimos con franqueza qué podemos hacer.",
          },
        ],
      },
      {
        title: {
          en: "Insurance",
          es: "Seguro",
        },
        texts: [
          {
            en: "Riders are insured {insurance}.",
            es: "Los jinetes van asegurados {insurance}.",
          },
        ],
      },
      {
        title: {
          en: "Tips",
          es: "Propinas",
        },
        texts: [
          {
            en: "{tips}",
            es: "{tips}",
          },
        ],
      },
    ],
  },
  paymentNote: {
    en: "Card payments go through a secure page. Your card number never touches this site.",
    es: "El pago con tarjeta se hace en una página segura. El número de tu tarjeta nunca pasa por este sitio.",
    onlyIf: ["paymentCards"],
  },
  relatedTitle: {
    en: "You May Also Like",
    es: "También te puede gustar",
  },
} satisfies Readonly<{
  filmCaption: TourSeed["film"]["caption"];
  included: TourSeed["bookingCard"]["included"];
  notIncluded: TourSeed["bookingCard"]["notIncluded"];
  contact: TourSeed["contact"];
  galleryTitle: TourSeed["gallery"]["title"];
  testimonialsTitle: TourSeed["testimonials"]["title"];
  care: TourSeed["care"];
  paymentNote: TourSeed["closing"]["paymentNote"];
  relatedTitle: TourSeed["related"]["title"];
}>;
