import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { Moon } from "./moon-icon.tsx";

interface CalendarLegendProps {
  words: BookingMessages["day"];
  showsSky: boolean;
}

/** The legend that explains the calendar's colours and moons. */
export function CalendarLegend({ words, showsSky }: CalendarLegendProps) {
  const swatch = "size-4 flex-none rounded-[5px]";
  return (
    <ul
      aria-label={words.legend}
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 px-1 text-caption [&>li]:flex [&>li]:items-center [&>li]:gap-2"
    >
      <li>
        <span aria-hidden="true" className={`${swatch} bg-last-seats`} />
        {words.legendLastSeats}
      </li>
      <li>
        <span
          aria-hidden="true"
          className={`${swatch} bg-[repeating-linear-gradient(135deg,var(--color-sand)_0_3px,var(--color-line)_3px_6px)]`}
        />
        {words.legendOff}
      </li>
      {showsSky && (
        <>
          <li>
            <Moon age={0} className="size-4 text-moon-rim" />
            {words.phases.new}
          </li>
          <li>
            <Moon age={0.5} className="size-4 text-moon-rim" />
            {words.phases.full}
          </li>
        </>
      )}
    </ul>
  );
}
