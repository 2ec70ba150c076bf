import { Picture } from "#app/web/ui/picture.tsx";
import { BookingCard } from "../tour/booking-card.tsx";
import type { PostPageContent } from "./loader.server.ts";

/** The booking card of the post's tour, below the tour's picture and name. */
export function BookingPrompt({ picture, name, card }: PostPageContent["booking"]) {
  return (
    <div className="post-booking">
      <div className="post-booking-head ground-paper">
        <Picture name={picture} sizes="(min-width: 1180px) 340px, 75vw" decorative />
        <h2 className="text-h3">{name}</h2>
      </div>
      <BookingCard card={card} />
    </div>
  );
}
