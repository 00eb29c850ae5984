import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { handOver } from '#modules/agencies/server/hand-over.ts'
import { suspendAgency } from '#modules/agencies/server/suspend-agency.ts'
import { remindTraveler } from '#modules/checkout/server/remind-traveler.ts'
import { remindUnpaidSignatures } from '#modules/checkout/server/remind-unpaid-signatures.ts'
import { warnEndingHolds } from '#modules/checkout/server/warn-ending-holds.ts'
import { changeCard } from '#modules/stays/server/change-card.ts'
import { beginStay } from '../begin-stay.ts'
import { addPerson } from '../cgv-fixture.ts'
import { closingDesk } from '../closing-desk.ts'
import { grantMoreTime } from '../grant-more-time.ts'
import { person } from '../person.ts'
import { openTestAgency } from '../published-villa.ts'
import { beginDirectStay } from './begin-mailed-stay.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const BOOKING_LINKS: MailLinkScenarios = {
  'the mails of a booking: to resume it, its contract, its confirmation': async ({
    db,
    desk,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    const { visitor, publicId, pay, villa, read } = await beginDirectStay(desk)
    await opensWhatIsMailed(['checkout-resume'], () => desk.throughContract(visitor, publicId))
    await opensWhatIsMailed(['hold-expiring'], async () => {
      await sql`update occupations set expires_at = now() + interval '9 minutes'
        where property_id = ${villa.propertyId}`.execute(db)
      await warnEndingHolds(desk.needs)
    })
    const remind = async () => {
      await sql`delete from throttles where key like 'remind:%'`.execute(db)
      await remindTraveler(desk.needs, person('BACK_OFFICE'), {
        reservation: (await read()).stays[0]!.reservation.publicId,
      })
    }
    await opensWhatIsMailed(['signature-awaited'], remind)
    await opensWhatIsMailed(['contract-signed'], () => desk.sign(publicId))
    await opensWhatIsMailed(['payment-awaited'], async () => {
      await sql`update reservations set signed_at = now() - interval '25 hours'`.execute(db)
      await remindUnpaidSignatures(desk.needs)
    })
    await opensWhatIsMailed(['first-sum-granted'], () => grantMoreTime(desk, read))
    await opensWhatIsMailed(['reservation-confirmed', 'payment-receipt'], () => pay('card'))
    const reservation = (await read()).stays[0]!.reservation
    const card = { cardToken: await desk.cardToken(), returnUrl: publicUrl }
    await opensWhatIsMailed(['card-changed'], () => changeCard(desk.needs, visitor, reservation, card))
  },
  'the mails of a suspended agency: to its heads, and to a traveler who has not signed': async ({
    db,
    desk,
    opensWhatIsMailed,
  }) => {
    const { visitor, publicId, villa } = await beginDirectStay(desk)
    await desk.throughContract(visitor, publicId)
    const { agencyId } = await db
      .selectFrom('properties')
      .select('agencyId')
      .where('id', '=', villa.propertyId)
      .executeTakeFirstOrThrow()
    await opensWhatIsMailed(['agency-suspension', 'booking-ended'], () =>
      suspendAgency(desk.needs, SYSTEM, { agencyId, reason: 'La carte professionnelle a expiré.' }),
    )
  },
  'the mails of an agency that has closed: to it, and to the traveler and the owner of a signed stay':
    async ({ desk, opensWhatIsMailed }) => {
      const agencyId = await openTestAgency(desk.needs.db)
      const { sign } = await beginStay(desk, 'direct', agencyId)
      await sign()
      const { settle, addAdministrator, close } = closingDesk(desk)
      await settle(agencyId)
      const admin = await addAdministrator()
      await opensWhatIsMailed(['agency-closed'], () => close(admin, agencyId))
    },
  'the mail to a person who was taken out of their agency': async ({
    db,
    desk: { needs },
    opensWhatIsMailed,
  }) => {
    const agencyId = await openTestAgency(db)
    const [leaver, colleague] = [
      await addPerson(needs, 'AGENT', agencyId),
      await addPerson(needs, 'AGENT', agencyId),
    ]
    await opensWhatIsMailed(['agency-left'], () =>
      handOver(needs, SYSTEM, { agencyId, member: leaver.userId, to: colleague.userId, leaves: true }),
    )
  },
}
