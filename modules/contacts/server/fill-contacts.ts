import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { Work } from '#platform/queue/queue.ts'
import { askersOf, ownersAskingOf, ownersOf, travelersOf } from './contact-sources.ts'
import { keepContacts } from './keep-contacts.ts'

type Needs = { db: Database; clock: Clock }

/** Asked for once by the migration of the room (0152), for each agency that there was. */
const FILL_CONTACTS = 'contacts.fill'
const MAX_ATTEMPTS = 8

/**
 * Makes contacts of everyone whom an agency already knows: travelers, owners, those who asked. A few statements, whatever
 * their number; again, it adds those who came since.
 */
export function fillContacts({ db, clock }: Needs, agencyId: number): Promise<void> {
  const which = { agencyId }
  const sources = [
    ...[ownersAskingOf(which), askersOf(which), travelersOf(which)],
    ownersOf(which, todayInParis(clock)),
  ]
  return withoutTimeLimit(() =>
    inTransaction(db, async (trx) => {
      for (const source of sources) await keepContacts(trx, source)
    }),
  )
}

/** Fills the contacts of an agency that was there before the room. */
export function fillContactsWork(needs: Needs): Work {
  return {
    kind: FILL_CONTACTS,
    atOnce: 1,
    leaseSeconds: 600,
    waitAfter: (failures) => (failures >= MAX_ATTEMPTS ? null : 60 * failures),
    run: async (agencyId) => {
      await fillContacts(needs, Number(agencyId))
      return 'done'
    },
  }
}
