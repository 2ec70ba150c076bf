import { onSiteBooking } from "#app/content/booking-links.ts";
import { careQuestions, tourCare } from "#app/content/care.ts";
import { clipSeconds, openingHours, type TourId } from "#app/content/facts.ts";
import { pictures } from "#app/content/pictures.ts";
import { settings, whatsAppLink } from "#app/content/settings.ts";
import { tourContent } from "#app/content/tours/tour-pages.ts";
import { tourWords } from "#app/content/tours/tour-words.ts";
import { fill, formatTime } from "#app/i18n/format.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/shell.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { bookingCard, bookNowLink } from "./booking-card.server.ts";
import { contactLink } from "./links.server.ts";
import { tourCard } from "./tour-card.server.ts";

const filmPosters = { sunset: "beach-day", "hot-springs": "mountain-trail" } as const;
/** The tour the bundled clip shows: without a film, its name and its poster are those of the beach. */
const clipTour: TourId = "sunset";

/** Everything the tour page at an address shows, in its language. */
export function tourPage(pathname: string) {
  const locale = localeOfPath(pathname);
  const tour: TourId = pathname === pathTo("hotSpringsTour", locale) ? "hot-springs" : "sunset";
  const messages = tourMessages[locale];
  const words = tourWords(tour, locale);
  const content = tourContent(tour, locale);
  const film = settings.videos.value[tour][locale];
  const { videoTitle } = film ? content : tourContent(clipTour, locale);
  const bookNow = bookNowLink(tour, locale);
  const newTab = `(${shellMessages[locale].opensInNewTab})`;
  return {
    tour,
    locale,
    eyebrow: tour === "sunset" ? messages.place.sunset : messages.place.hotSprings,
    name: words.name,
    price: words.price,
    perPerson: messages.perPerson,
    duration: fill(messages.duration, words),
    freePickup: fill(messages.freePickup, {
      time: tour === "sunset" ? words.pickup : words.start,
    }),
    smallGroups: `${messages.smallGroups}: ${fill(messages.riders, words)}`,
    bookNow,
    bookNowHero: messages.bookNowHero,
    content,
    care: { ...tourCare(locale), about: `${pathTo("about", locale)}#people` },
    moreQuestions: careQuestions("tour", locale),
    video: {
      title: videoTitle,
      id: film,
      // The poster shows what will play: the tour, or the bundled clip of the beach.
      poster: film ? filmPosters[tour] : ("sunset-ride-poster" as const),
      caption: fill(messages.video.caption, { title: words.name }),
      clipNote: fill(tour === clipTour ? messages.video.clip : messages.video.otherClip, {
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
        ...settings.acceptedPayments.value.cards,
        ...(settings.acceptedPayments.value.cashInPesos ? [messages.payments.cash] : []),
      ],
      secure: messages.payments.secure,
    },
    /** The second way to book; null where Book Now itself is that way. */
    online: bookNow.newTabLabel
      ? {
          href: onSiteBooking(tour, locale),
          label: messages.card.online,
          orLabel: messages.orOnline,
        }
      : null,
    related: {
      title: messages.related,
      card: tourCard(tour === "sunset" ? "hot-springs" : "sunset", locale),
    },
    bar: {
      label: messages.bar,
      whatsapp: { href: whatsAppLink(), label: `${shellMessages[locale].whatsApp} ${newTab}` },
    },
  };
}

export type TourPageContent = ReturnType<typeof tourPage>;
