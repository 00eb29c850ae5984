import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { mayBeReviewed, type Rating } from '#modules/reviews/review.ts'
import type { WithdrawalReason } from '#modules/reviews/review-moderation.ts'
import { answerReview } from '#modules/reviews/server/answer-review.ts'
import { moderateReview } from '#modules/reviews/server/moderate-review.ts'
import { reportReview } from '#modules/reviews/server/report-review.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { ImportedReservation } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'

/** What followed a review of the story: an answer, a withdrawal by the staff, a report that waits for them. */
type Sequel =
  | { answeredBy: 'owner' | 'agency'; text: string }
  | { withdrawnFor: WithdrawalReason; note: string }
  | { reportedFor: WithdrawalReason; text: string }

/** What the story's travelers wrote, the latest first, by villa; the others have no review yet. */
const WRITTEN: Readonly<Record<string, readonly (readonly [Rating, string, Sequel?])[]>> = {
  'villa-azur': [
    [
      5,
      'Le salon, la terrasse, la piscine\u00a0: on passe de l’un à l’autre sans y penser, pieds nus toute la semaine. Ma mère se déplace en fauteuil, et les seuils sont bien ceux que l’annonce mesure.',
    ],
    [
      4,
      'La vue occupe chaque pièce. Le sentier du littoral part au bout du chemin, nous l’avons pris tous les matins. Le parking est juste pour trois voitures.',
      {
        answeredBy: 'owner',
        text: 'Merci de ce séjour. Le gardien ouvre désormais la cour du bas\u00a0: une quatrième voiture y tient à l’aise.',
      },
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
    [
      4,
      'Une vraie maison de famille. Le grand escalier craque un peu, le potager compense largement.',
      {
        answeredBy: 'agency',
        text: 'Le menuisier est passé en mars\u00a0: l’escalier craque moins, et le potager a gagné deux rangs de tomates.',
      },
    ],
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
    [
      2,
      'Déçus par la chambre du bas, sombre le matin. Demandez plutôt la maison voisine, le propriétaire s’appelle Lucien et son numéro est affiché sur le portail.',
      {
        withdrawnFor: 'personal_data',
        note: 'Votre avis désigne un voisin par son nom et dit où trouver son numéro. Sans ces lignes, il aurait sa place.',
      },
    ],
  ],
  'villa-mistral': [
    [
      4,
      'Du port au salon en dix minutes à pied, et plus un bruit une fois le portail fermé. Le vent porte parfois la terrasse\u00a0: il faut choisir son heure.',
      {
        answeredBy: 'agency',
        text: 'Merci de votre séjour. Des claustras ont été posés côté mer\u00a0: la terrasse se tient désormais à l’abri du mistral.',
      },
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
      {
        reportedFor: 'off_topic',
        text: 'Cet avis parle surtout de la plage publique, à laquelle la maison ne peut rien.',
      },
    ],
  ],
}

const DAYS_AFTER_DEPARTURE = 4
const DAYS_TO_SEQUEL = 3

/** The accounts of the story that act on reviews beside the owners: the agent of each agency and the platform's staff. */
export type ReviewStaff = { first: Actor; second: Actor; houseId: string }

/** Publishes the story’s reviews on stays that are over, and what followed; the demo traveler’s are left for them to write. */
export async function seedReviews(
  trx: Database,
  villas: readonly SeededVilla[],
  imported: readonly ImportedReservation[],
  { today, staff }: { today: CivilDate; staff: ReviewStaff },
): Promise<void> {
  for (const { seed, propertyId } of villas) {
    const over = imported
      .filter(({ villa, userId }) => villa.propertyId === propertyId && userId === null)
      .filter((reservation) => isLongOver(reservation, today))
      .sort((one, other) => other.stay.departure.localeCompare(one.stay.departure))
    for (const [index, [rating, text, sequel]] of (WRITTEN[seed.id] ?? []).entries()) {
      const reservation = over[index]
      if (!reservation) break
      const day = addDays(reservation.stay.departure, DAYS_AFTER_DEPARTURE)
      const written = { reservation: reservation.publicId, rating, text }
      const { publicId } = await writeReview(needsOn(trx, day), SYSTEM, written)
      const later = addDays(day, DAYS_TO_SEQUEL)
      if (!sequel) continue
      const { ownerId } = await getVersion(trx, reservation.villa)
      const agent = seed.bySecondAgency ? staff.second : staff.first
      const people = { agent, houseId: staff.houseId, ownerId: ownerId! }
      await follow(needsOn(trx, later < today ? later : today), publicId, sequel, people)
    }
  }
}

type Needs = ReturnType<typeof needsOn>

function needsOn(db: Database, day: CivilDate) {
  const at = new Date(`${day}T10:00:00Z`)
  return { db, clock: { now: () => at }, config: { demo: true, publicUrl: '' } }
}

async function follow(
  needs: Needs,
  review: string,
  sequel: Sequel,
  { ownerId, agent, houseId }: { ownerId: string; agent: Actor; houseId: string },
): Promise<void> {
  if ('withdrawnFor' in sequel) {
    const withdrawn = { review, act: 'withdraw', reason: sequel.withdrawnFor, note: sequel.note } as const
    return moderateReview(needs, accountOf(houseId, 'BACK_OFFICE'), withdrawn)
  }
  if ('reportedFor' in sequel) {
    const report = { review, reason: sequel.reportedFor, text: sequel.text, email: null, formKey: review }
    return reportReview(needs, SYSTEM, { ...report, asker: { address: '2001:db8::1' } })
  }
  const actor = sequel.answeredBy === 'owner' ? accountOf(ownerId, 'OWNER') : agent
  return answerReview(needs, actor, { review, text: sequel.text })
}

function accountOf(userId: string, role: Role): Actor {
  return { kind: 'user', userId, email: '', roles: [role], agencyIds: [], visitorId: null }
}

function isLongOver({ status, stay }: ImportedReservation, today: CivilDate): boolean {
  return mayBeReviewed({ status, departure: addDays(stay.departure, DAYS_AFTER_DEPARTURE) }, today)
}
