import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  perPerson: "per person",
  duration: "{duration}",
  people: "{people}",
  smallGroups: "Small Groups",
  riders: "{riders}",
  freePickup: "Free hotel pickup, {time}",
  pickup: "Free pickup, {time}",
  bookNow: "Book Now",
  bookNowHero: "Book Now!",
  orOnline: "or book and pay online",
  popular: "Popular Tour",
  seeTour: "See the tour",
  card: {
    label: "Book this tour",
    duration: "Duration",
    pickup: "Hotel pickup",
    pickupValue: "{time}, free",
    ride: "Ride",
    departure: "Departure",
    departureValue: "{time}, at your hotel",
    group: "Small groups",
    location: "Location",
    age: "Age",
    ageValue: "{age} and up; under {adultAge} with an adult",
    noPayment: "No payment required now - Pay at tour location",
    or: "or",
    online: "Book and pay online",
    onlineNote:
      "See the places left, get confirmed right away, and change or cancel your booking yourself. Full refund up to {refund} before.",
  },
  contact: {
    title: "Questions first?",
    description: "Horses, dates, kids: we answer every day, {opens} to {closes}.",
    button: "Write to us",
  },
  video: {
    caption: "Experience our {title} before you book",
    clip: "There's no film yet. What plays here is a drawing of our beach: {seconds} seconds, no sound.",
    otherClip:
      "There's no film of this ride yet. What plays here is a drawing of our other one, on the beach: {seconds} seconds, no sound.",
    play: "Play video: {title}",
  },
  gallery: {
    title: "Gallery",
    enlarge: "Enlarge: {caption}",
    position: "{number} of {count}",
    illustration: "Illustration",
    dialog: "Gallery, enlarged picture",
    previous: "Previous picture",
    next: "Next picture",
    close: "Close gallery",
    thumbnails: "All pictures",
  },
  payments: {
    label: "Accepted payment methods",
    cash: "Cash in pesos",
    secure: "Card payments go through a secure page. Your card number never touches this site.",
  },
  related: "You May Also Like",
  bar: "Price and booking",
};

export type TourMessages = typeof en;

export const tourMessages: Localized<TourMessages> = translations({
  en,
  es: {
    perPerson: "por persona",
    duration: "{duration}",
    people: "{people}",
    smallGroups: "Grupos pequeños",
    riders: "{riders}",
    freePickup: "Pasamos por ti, gratis: {time}",
    pickup: "Pasamos por ti: {time}",
    bookNow: "Reservar ahora",
    bookNowHero: "¡Reservar ahora!",
    orOnline: "o reserva y paga en línea",
    popular: "Tour Popular",
    seeTour: "Ver el tour",
    card: {
      label: "Reserva este tour",
      duration: "Duración",
      pickup: "Pasamos por ti",
      pickupValue: "{time}, gratis",
      ride: "Cabalgata",
      departure: "Salida",
      departureValue: "{time}, desde tu hotel",
      group: "Grupos pequeños",
      location: "Lugar",
      age: "Edad",
      ageValue: "Desde {age}; menores de {adultAge}, con adulto",
      noPayment: "Sin pago por adelantado: pagas en el lugar del tour",
      or: "o",
      online: "Reservar y pagar en línea",
      onlineNote:
        "Ves los lugares libres, tu reservación queda confirmada al momento y la cambias o cancelas sin llamar. Reembolso completo hasta {refund} antes.",
    },
    contact: {
      title: "¿Tienes dudas?",
      description: "Caballos, fechas, niños: contestamos todos los días, de {opens} a {closes}",
      button: "Escríbenos",
    },
    video: {
      caption: "Conoce nuestro {title} antes de reservar",
      clip: "Todavía no hay video. Lo que se ve aquí es un dibujo de nuestra playa: {seconds} segundos, sin sonido.",
      otherClip:
        "Todavía no hay video de este paseo. Lo que se ve aquí es un dibujo del otro, el de la playa: {seconds} segundos, sin sonido.",
      play: "Reproducir video: {title}",
    },
    gallery: {
      title: "Galería",
      enlarge: "Ampliar: {caption}",
      position: "{number} de {count}",
      illustration: "Ilustración",
      dialog: "Galería, imagen ampliada",
      previous: "Imagen anterior",
      next: "Imagen siguiente",
      close: "Cerrar galería",
      thumbnails: "Todas las imágenes",
    },
    payments: {
      label: "Formas de pago aceptadas",
      cash: "Efectivo en pesos",
      secure:
        "El pago con tarjeta se hace en una página segura. El número de tu tarjeta nunca pasa por este sitio.",
    },
    related: "También te puede gustar",
    bar: "Precio y reservación",
  },
});
