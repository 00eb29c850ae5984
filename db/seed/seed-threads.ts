import type { Flags } from '#modules/feature-flags/server/flags.ts'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { listThreads } from '#modules/messages/server/list-threads.ts'
import { sendAboutStay, sendMessage } from '#modules/messages/server/send-message.ts'
import type { FileNeeds } from '#modules/messages/server/take-message-files.ts'
import { OWN_THREAD_LIST } from '#modules/messages/thread-list.ts'
import { listReservationsOfTraveler } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addDays } from '#shared/civil-date.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { ORIGIN } from './seed-contracts.ts'

type Needs = {
  db: Database
  clock: Clock
  emit: Emit
  flags: Pick<Flags, 'isOn'>
  config: { publicUrl: string }
} & FileNeeds

/** A villa whose owner has an account of the demonstration. */
const ASKED_VILLA = 'villa-azur'
/** How many days before the arrival a person without an account asks. */
const DAYS_AHEAD = 210

/**
 * The threads of the demonstration, written by the use cases of every message: a question of a person without
 * an account that waits for its answer, and a stay about which its traveler and the agency write, with a note
 * that mentions a colleague. Each form has its name, and a form sent again writes nothing: the next start
 * completes an interrupted one.
 */
export async function seedThreads(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const traveler = await findDemoPerson(db, 'TRAVELER')
  const agent = await findDemoPerson(db, 'AGENT')
  const head = await findDemoPerson(db, 'AGENCY_ADMIN')
  if (!traveler || !agent || !head) return
  if ((await listThreads(needs, traveler, 'traveler', firstRows(OWN_THREAD_LIST, 1))).total > 0) return
  const arrival = addDays(todayInParis(clock), DAYS_AHEAD)
  await askAboutVilla(
    needs,
    { kind: 'visitor', visitorId: null },
    {
      asker: ORIGIN,
      listing: ASKED_VILLA,
      person: { name: 'Agathe Merlet', email: 'agathe.merlet@example.com' },
      text: 'Bonjour, la piscine est-elle chauffée à cette saison\u202f? Nous venons avec deux enfants de trois et cinq ans, et voudrions savoir ce qui la ferme.',
      formKey: 'demonstration-question',
      wish: { stay: { arrival, departure: addDays(arrival, 7) }, adults: 4, children: 2, babies: 0 },
    },
  )
  const stay = await findNextStay(needs, traveler.userId)
  if (!stay) return
  const { thread } = await sendAboutStay(needs, traveler, {
    asker: ORIGIN,
    reservation: stay,
    text: 'Bonjour, notre train arrive en fin de matinée. Pouvons-nous déposer nos bagages avant l’heure d’arrivée\u202f?',
    formKey: 'demonstration-luggage',
  })
  await sendMessage(needs, agent, {
    asker: ORIGIN,
    thread,
    text: 'Le ménage finit-il à midi ce jour-là\u202f?',
    formKey: 'demonstration-note',
    isNote: true,
    mentionedId: head.userId,
  })
  await sendMessage(needs, agent, {
    asker: ORIGIN,
    thread,
    text: 'Bonjour, bien sûr\u00a0: la maison est prête à partir de midi, et le gardien vous ouvrira. Bon voyage\u202f!',
    formKey: 'demonstration-answer',
  })
}

/** The public id of the traveler's next confirmed stay; null when there is none. */
async function findNextStay({ db, clock }: Needs, userId: string): Promise<string | null> {
  const today = todayInParis(clock)
  const { rows } = await listReservationsOfTraveler(
    db,
    userId,
    {
      filters: { q: null, status: 'confirmed' },
      sort: { by: 'arrival', direction: 'ascending' },
      ...{ page: 1, size: 20 },
    },
    today,
  )
  const next = rows.find(({ stay }) => stay.arrival > today)
  return next?.publicId ?? null
}
