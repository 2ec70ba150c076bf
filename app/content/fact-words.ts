import { formatCount, formatMoney, formatTime } from "../i18n/format.ts";
import { numberFormat } from "../i18n/intl.ts";
import type { Locale } from "../i18n/locale.ts";
import {
  backupsKeptDays,
  bankRefundWorkingDays,
  bookingHorizonMonths,
  bookingsKeptYears,
  checkoutKeptHours,
  departureCapacity,
  fullRefundHours,
  healthRule,
  holdMinutes,
  holdOriginKeptHours,
  minimumRiders,
  openingHours,
  operatingSince,
  privacyRequestWorkingDays,
  privateRideMinimumAge,
  senderAddressKeptHours,
  springsDriveMinutes,
  springWaterCelsius,
  type TourFacts,
  tours,
  toursCompleted,
  waterLitresToBring,
} from "./facts.ts";
import { settings } from "./settings.ts";
import { heatWords } from "./tours/tour-words.ts";

const nbsp = "\u00a0";

/** The facts as a page of words prints them: what `{name}` stands for in about, contact and terms. */
export function factWords(locale: Locale) {
  const { sunset, "hot-springs": springs } = tours;
  const { street, locality, region, postalCode } = settings.address.value;
  return {
    brand: settings.brand.value,
    email: settings.email.value,
    phone: settings.phone.value.replaceAll(" ", nbsp),
    address: `${street}, ${postalCode} ${locality}, ${region}, México`,
    since: operatingSince,
    completed: numberFormat(locale).format(toursCompleted),
    opens: formatTime(openingHours.opens, locale),
    closes: formatTime(openingHours.closes, locale),
    sunset: sunset.name[locale],
    springs: springs.name[locale],
    sunsetPrice: formatMoney(sunset.pricePerPersonMxn, locale),
    springsPrice: formatMoney(springs.pricePerPersonMxn, locale),
    hours: sunset.durationHours.join("–"),
    sunsetAge: sunset.minimumAge,
    sunsetAdultAge: sunset.adultRequiredBelowAge,
    springsAge: springs.minimumAge,
    springsAdultAge: springs.adultRequiredBelowAge,
    privateAge: privateRideMinimumAge,
    sunsetPickupFrom: pickups(sunset, locale)[0] ?? "",
    sunsetPickupTo: pickups(sunset, locale).at(-1) ?? "",
    springsPickup: pickups(springs, locale)[0] ?? "",
    closesHours:
      "hoursBeforeFirstPickup" in sunset.closes ? sunset.closes.hoursBeforeFirstPickup : "",
    closesEvening:
      "eveningBefore" in springs.closes ? formatTime(springs.closes.eveningBefore, locale) : "",
    least: minimumRiders,
    most: departureCapacity,
    refundHours: fullRefundHours,
    bankDaysLeast: bankRefundWorkingDays.least,
    bankDaysMost: bankRefundWorkingDays.most,
    backupsKeptDays: formatCount(backupsKeptDays, locale),
    bookingsKeptYears: formatCount(bookingsKeptYears, locale),
    addressKeptHours: formatCount(senderAddressKeptHours, locale),
    originKeptHours: formatCount(holdOriginKeptHours, locale),
    checkoutKeptHours: formatCount(checkoutKeptHours, locale),
    answerDays: privacyRequestWorkingDays.answer,
    carryOutDays: privacyRequestWorkingDays.carryOut,
    healthRule: healthRule[locale],
    holdMinutes,
    horizonMonths: bookingHorizonMonths,
    drive: springsDriveMinutes,
    celsius: `${springWaterCelsius.join("–")}${nbsp}°C`,
    heat: heatWords(locale),
    water: waterLitresToBring,
  };
}

function pickups(tour: TourFacts, locale: Locale): string[] {
  return tour.departures[0].pickups.map((time) => formatTime(time, locale));
}
