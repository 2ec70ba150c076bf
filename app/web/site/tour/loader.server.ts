import { clipSeconds, openingHours } from "#app/business/facts.ts";
import {
  printedBusiness,
  printedNotices,
  whatsAppLink,
} from "#app/business/published-business.server.ts";
import { onSiteBooking } from "#app/content/booking-links.ts";
import { careQuestions, tourCare } from "#app/content/care.ts";
import { fill, formatTime } from "#app/i18n/format.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { pictures } from "#app/media/pictures.ts";
import { pageAt, pathTo } from "#app/routing/paths.ts";
import { defaultTour, tourIds } from "#app/tours/all-tours.ts";
import { tourContent } from "#app/tours/build-tour-content.ts";
import { otherTour, tourById } from "#app/tours/find-tour.ts";
import { tourWords } from "#app/tours/tour-fact-texts.ts";
import { tourLooks } from "#app/tours/tour-themes.ts";
import { bookingCard, bookNowLink } from "./booking-card.server.ts";
import { contactLink } from "./contact-link.server.ts";
import { tourCard } from "./tour-card-content.server.ts";

/** Everything the tour page at an address shows, in its language. */
export function tourPage(pathname: string) {
  const locale = localeOfPath(pathname);
  const found = pageAt(pathname);
  const tour = tourById(found?.page === "tour" ? found.item : null) ?? defaultTour;
  const look = tourLooks[tour];
  const messages = tourMessages[locale];
  const words = tourWords(tour, locale);
  const content = tourContent(tour, locale);
  const film = printedBusiness().videos.value[tour]?.[locale] ?? "";
  // Without a film, the bundled clip plays under its own name.
  const clip = tourIds.find((id) => tourLooks[id].isInClip) ?? tour;
  const { videoTitle } = film ? content : tourContent(clip, locale);
  const bookNow = bookNowLink(tour, locale);
  const newTab = `(${shellMessages[locale].opensInNewTab})`;
  return {
    tour,
    locale,
    eyebrow: content.place,
    name: words.name,
    price: words.price,
    perPerson: messages.perPerson,
    duration: fill(messages.duration, words),
    freePickup: fill(messages.freePickup, { time: words.pickup }),
    smallGroups: `${messages.smallGroups}: ${fill(messages.riders, words)}`,
    notices: printedNotices(locale),
    bookNow,
    bookNowHero: messages.bookNowHero,
    content,
    care: { ...tourCare(locale), about: `${pathTo("about", locale)}#people` },
    moreQuestions: careQuestions("tour", locale),
    video: {
      title: videoTitle,
      id: film,
      // The poster matches the video: the tour's film or the bundled clip.
      poster: film ? look.filmPoster : ("sunset-ride-poster" as const),
      caption: fill(messages.video.caption, { title: words.name }),
      clipNote: fill(look.isInClip ? messages.video.clip : messages.video.otherClip, {
        seconds: clipSeconds,
      }),
      play: fill(messages.video.play, { title: videoTitle }),
    },
    gallery: {
      ...messages.gallery,
      items: content.gallery.map((item) => ({
        ...item,
        isIllustration: pictures[item.picture].illustration,
      })),
    },
    card: bookingCard(tour, locale),
    contact: {
      title: messages.contact.title,
      description: fill(messages.contact.description, {
        opens: formatTime(openingHours.opens, locale),
        closes: formatTime(openingHours.closes, locale),
      }),
      buttonText: messages.contact.button,
      linkTo: contactLink(locale),
    },
    payments: {
      label: messages.payments.label,
      accepted: [
        ...printedBusiness().acceptedPayments.value.cards,
        ...(printedBusiness().acceptedPayments.value.cashInPesos ? [messages.payments.cash] : []),
      ],
      secure: messages.payments.secure,
    },
    /** On-site booking as a second button; null when Book Now itself books on this site. */
    online: bookNow.newTabLabel
      ? {
          href: onSiteBooking(tour, locale),
          label: messages.card.online,
          orLabel: messages.orOnline,
        }
      : null,
    related: {
      title: messages.related,
      card: tourCard(otherTour(tour), locale),
    },
    bar: {
      label: messages.bar,
      whatsapp: { href: whatsAppLink(), label: `${shellMessages[locale].whatsApp} ${newTab}` },
    },
  };
}

export type TourPageContent = ReturnType<typeof tourPage>;
