import { SYSTEM } from '#modules/accounts/actor.ts'
import { mayBeReviewed, type Rating } from '#modules/reviews/review.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { ImportedReservation } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'

/** What the story's travelers wrote, the latest first, by villa; the others have no review yet. */
const WRITTEN: Readonly<Record<string, readonly (readonly [Rating, string])[]>> = {
  'villa-azur': [
    [
      5,
      'Le salon, la terrasse, la piscine\u00a0: on passe de l’un à l’autre sans y penser, pieds nus toute la semaine. Ma mère se déplace en fauteuil, et les seuils sont bien ceux que l’annonce mesure.',
    ],
    [
      4,
      'La vue occupe chaque pièce. Le sentier du littoral part au bout du chemin, nous l’avons pris tous les matins. Le parking est juste pour trois voitures.',
    ],
    [
      5,
      'Les prix du devis sont ceux du contrat, au centime. La maison, elle, est plus calme que les photographies.',
    ],
  ],
  'bastide-rose': [
    [
      5,
      'Trois générations, douze à table sous le tilleul. Les enfants ont pris le deuxième étage et nous ne les avons revus qu’au goûter.',
    ],
    [4, 'Une vraie maison de famille. Le grand escalier craque un peu, le potager compense largement.'],
  ],
  'mas-lavande': [
    [
      5,
      'Nous avons dîné chaque soir sous la pergola. Le pain du village, le marché de Coustellet, les vélos au garage\u00a0: la semaine s’est faite toute seule.',
    ],
    [
      4,
      'Des murs épais, des pièces fraîches sans climatisation ou presque. Le chemin d’accès demande de rouler doucement.',
    ],
  ],
  'villa-belvedere': [
    [
      5,
      'Le soir, le port s’allume sous la terrasse. L’ascenseur jusqu’à la rue change tout quand on voyage à trois générations.',
    ],
    [
      4,
      'Quatre suites, personne n’a eu à choisir. On entend un peu la ville aux heures de pointe, jamais la nuit.',
    ],
  ],
  'villa-indigo': [
    [
      5,
      'Nager à la tombée du jour, quand la maison s’allume, puis traverser le salon pieds mouillés. Nous y pensons encore.',
    ],
    [
      4,
      'À pied de la plage, comme annoncé. Le studio indépendant a été précieux pour la personne qui garde nos enfants.',
    ],
  ],
  'villa-pinede': [
    [
      5,
      'Chaque couple avait son pavillon, sa terrasse et sa douche sous les pins. On se retrouvait à la pétanque.',
    ],
  ],
  'villa-des-roches': [
    [
      4,
      'L’escalier dans la pierre descend droit à la mer. À déconseiller aux petits, comme la maison le dit elle-même.',
    ],
  ],
}

const DAYS_AFTER_DEPARTURE = 4

/** Publishes the story’s reviews on stays that are over; those of the demo traveler are left for them to write. */
export async function seedReviews(
  trx: Database,
  villas: readonly SeededVilla[],
  imported: readonly ImportedReservation[],
  today: CivilDate,
): Promise<void> {
  for (const { seed, propertyId } of villas) {
    const over = imported
      .filter(({ villa, userId }) => villa.propertyId === propertyId && userId === null)
      .filter((reservation) => isLongOver(reservation, today))
      .sort((one, other) => other.stay.departure.localeCompare(one.stay.departure))
    for (const [index, [rating, text]] of (WRITTEN[seed.id] ?? []).entries()) {
      const reservation = over[index]
      if (!reservation) break
      const at = new Date(`${addDays(reservation.stay.departure, DAYS_AFTER_DEPARTURE)}T10:00:00Z`)
      const needs = { db: trx, clock: { now: () => at }, config: { demo: true, publicUrl: '' } }
      await writeReview(needs, SYSTEM, { reservation: reservation.publicId, rating, text })
    }
  }
}

function isLongOver({ status, stay }: ImportedReservation, today: CivilDate): boolean {
  return mayBeReviewed({ status, departure: addDays(stay.departure, DAYS_AFTER_DEPARTURE) }, today)
}
