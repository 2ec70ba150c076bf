import { fillMessage, formatTime } from "#app/i18n/format.ts";
import type { HealthAnswers, PhoneSheet, SheetRide } from "#app/phone-sheet/sheet.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { BookingCard } from "./booking-card.tsx";
import { HorseForm } from "./horse-form.tsx";
import { HorseRemarkForm } from "./horse-remark-form.tsx";
import { sheetMessages } from "./messages.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";

type RideProps = Readonly<{
  ride: SheetRide;
  sheet: PhoneSheet;
  health: HealthAnswers | null;
  note: PhoneSheetState["note"];
}>;

/** A ride with its bookings in the order of the pickups. */
export function RideSection({ ride, sheet, health, note }: RideProps) {
  const locale = useLocale();
  const messages = sheetMessages[locale];
  const riders = ride.bookings.reduce((sum, { participants }) => sum + participants, 0);
  return (
    <section className="ride" aria-label={`${formatTime(ride.start, locale)} ${ride.title}`}>
      <h2>
        {formatTime(ride.start, locale)} {ride.title} · {riders}
      </h2>
      <p>
        {ride.guides.length > 0
          ? fillMessage(messages.guides, { names: ride.guides.join(", ") })
          : messages.noGuides}
      </p>
      {ride.isClosed && <p className="notice">{messages.closed}</p>}
      {ride.mayReadHealth && !health && <p className="quiet">{messages.health.signalOnly}</p>}
      {ride.bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          ride={ride}
          booking={booking}
          waiverText={sheet.waiverText}
          health={health}
          note={note}
        />
      ))}
      {ride.horses.length > 0 && <HorseForm ride={ride} note={note} />}
      {ride.horses.length > 0 && <HorseRemarkForm ride={ride} note={note} />}
    </section>
  );
}
