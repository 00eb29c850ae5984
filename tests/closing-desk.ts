import { SYSTEM } from '#modules/accounts/actor.ts'
import { closeAgency } from '#modules/agency-closing/server/close-agency.ts'
import { endMandate } from '#modules/mandates/server/end-mandate.ts'
import { pauseListing } from '#modules/publication/server/pause-listing.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { addAccount } from './account-factory.ts'
import type { CheckoutDesk } from './checkout-desk.ts'
import { person } from './person.ts'

/** The day after that on which mandates of a test end. */
const TOMORROW = { now: () => new Date('2026-11-22T09:00:00Z') }

/** What a test of closings does on 21 November 2026: `close` acts the day after. */
export function closingDesk(desk: CheckoutDesk) {
  const { needs } = desk
  return {
    /** Takes the villas of an agency off the site for good and ends their mandates. */
    settle: async (agencyId: number) => {
      const { db } = needs
      const villas = await db
        .selectFrom('properties')
        .select('publicId')
        .where('agencyId', '=', agencyId)
        .where('status', '<>', 'archived')
        .execute()
      for (const { publicId } of villas) {
        await pauseListing(needs, SYSTEM, { publicId, reason: 'Fin du mandat' })
        await withdrawListing(needs, SYSTEM, { publicId, comment: 'Fin du mandat' })
      }
      const mandates = await db
        .selectFrom('mandates')
        .select('publicId')
        .where('agencyId', '=', agencyId)
        .execute()
      for (const { publicId: mandateId } of mandates)
        await endMandate(needs, person('AGENCY_ADMIN', { agencyIds: [agencyId] }), {
          ...{ mandateId, endsOn: '2026-11-21', reason: 'L’agence cesse son activité.' },
        })
    },
    /** The account of an administrator, to whom work is given too. */
    addAdministrator: async () => {
      const { userId } = await addAccount(needs, ['ADMIN'])
      return person('ADMIN', { userId })
    },
    close: (actor: ReturnType<typeof person>, agencyId: number, reason = 'L’agence cesse son activité.') =>
      closeAgency({ ...needs, clock: TOMORROW }, actor, { agencyId, reason, to: actor.userId }),
  }
}
