import { fillMessage, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { HealthAnswers, PhoneSheet, SheetBooking, SheetRide } from "#app/phone-sheet/sheet.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { AttendanceForm } from "./attendance-form.tsx";
import { CollectForm } from "./collect-form.tsx";
import { sheetMessages } from "./messages.ts";
import type { PhoneSheetState } from "./use-phone-sheet.ts";
import { WaiverForm } from "./waiver-form.tsx";

type CardProps = Readonly<{
  ride: SheetRide;
  booking: SheetBooking;
  waiverText: PhoneSheet["waiverText"];
  health: HealthAnswers | null;
  note: PhoneSheetState["note"];
}>;

/** A booking with its riders and what can be noted about it. */
export function BookingCard({ ride, booking, waiverText, health, note }: CardProps) {
  const locale = useLocale();
  const messages = sheetMessages[locale];
  const { id, name, pickupTime, place, phone, tel, whatsApp, balanceMxn, attendance } = booking;
  const amount = formatMoney(Math.abs(balanceMxn), locale);
  return (
    <article className="booking" aria-label={name}>
      <h3>{name}</h3>
      <p>
        {formatTime(pickupTime, locale)} · {place || messages.noPlace}
      </p>
      <p>{booking.party}</p>
      {booking.isPaying && <p className="notice">{messages.paying}</p>}
      {booking.isUndecided && <p className="notice">{messages.undecided}</p>}
      <p className={balanceMxn > 0 ? "owed" : undefined}>
        {balanceMxn > 0
          ? fillMessage(messages.collect, { amount })
          : balanceMxn < 0
            ? fillMessage(messages.giveBack, { amount })
            : messages.paid}
      </p>
      {booking.remarks.map((text) => (
        <p key={text} className="remark">
          {text}
        </p>
      ))}
      <p className="buttons">
        {tel && (
          <a className="button" href={tel}>
            {messages.call} <span className="small">{phone}</span>
          </a>
        )}
        {!tel && phone}
        {whatsApp && (
          <a className="button" href={whatsApp} rel="noreferrer">
            {messages.chat}
          </a>
        )}
      </p>
      <ul className="riders">
        {booking.riders.map((rider) => (
          <li key={rider.position}>
            <strong>{rider.title}</strong> {rider.facts}
            <span className="line">
              {rider.horseId
                ? fillMessage(messages.horseOf, {
                    name: ride.horses.find((horse) => horse.id === rider.horseId)?.name ?? "–",
                  })
                : messages.noHorse}
            </span>
            {health?.[`${id} ${rider.position}`] && (
              <span className="line health">{health[`${id} ${rider.position}`]}</span>
            )}
            {rider.waiver && waiverText && (
              <WaiverForm {...{ ride, booking, rider, waiverText, note }} waiver={rider.waiver} />
            )}
          </li>
        ))}
      </ul>
      {attendance.arrived + attendance.missing > 0 && (
        <p className="sum">{fillMessage(messages.attendance.sum, attendance)}</p>
      )}
      {!booking.isPaying && <AttendanceForm ride={ride} booking={booking} note={note} />}
      {!booking.isPaying && !booking.isUndecided && (
        <CollectForm ride={ride} booking={booking} note={note} />
      )}
    </article>
  );
}
