import { SYSTEM } from '#modules/accounts/actor.ts'
import { createMandateLink } from '#modules/mandates/server/create-mandate-link.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { askConditionsWork } from '#modules/owner-conditions/server/ask-conditions-work.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { publishConditions, startConditions } from '#modules/owner-conditions/server/edit-conditions.ts'
import { sendConditions } from '#modules/owner-conditions/server/send-conditions.ts'
import { askOwnerDetails } from '#modules/owner-details/server/ask-owner-details.ts'
import { acceptWithoutAccount } from '#modules/owner-requests/server/accept-invitation.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { inviteOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { sendOwnerReport } from '#modules/reports/server/send-owner-report.ts'
import { todayInParis } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addDays } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { addOwnedVilla, checkIdentity } from '../cgv-fixture.ts'
import { person } from '../person.ts'
import { listQueuedMails } from '../queued-mails.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const OWNER_LINKS: MailLinkScenarios = {
  'the mails of an owner’s conditions and mandate, and of the details they are asked for': async ({
    db,
    auth,
    desk,
    clock,
    opensWhatIsMailed,
  }) => {
    const owned = await addOwnedVilla({ db, clock, auth })
    await opensWhatIsMailed(['conditions-to-sign'], () =>
      createPropertyCgvLink(desk.needs, owned.head, { propertyId: owned.publicId }),
    )
    await opensWhatIsMailed(['new-conditions'], async () => {
      const { userId } = await addAccount({ db, auth }, ['ADMIN'])
      const admin = person('ADMIN', { userId })
      const number = await startConditions(desk.needs, admin, { agency: null })
      const effectiveOn = addDays(todayInParis(clock), 15)
      await publishConditions(desk.needs, admin, { number, effectiveOn, read: 0 })
      await sendConditions(desk.needs, admin, { number, round: 0 })
      await runDueWork({ db, log: createLog('silent') }, [askConditionsWork(desk.needs)])
    })
    const house = await addOwnedVilla({ db, clock, auth }, {}, 'draft', { mandate: false })
    await checkIdentity({ db, clock, auth }, house)
    const { publicId: mandateId } = await draftMandate(desk.needs, house.head, {
      propertyId: house.publicId,
      ...{ startsOn: '2026-11-20', endsOn: '2028-11-30', ownerAddress: '4 montée des Essais, 06600 Antibes' },
      terms: aMandateTerms(),
    })
    await opensWhatIsMailed(['mandate-to-sign'], () =>
      createMandateLink(desk.needs, house.head, { mandateId }),
    )
    await opensWhatIsMailed(['owner-report'], () =>
      sendOwnerReport(desk.needs, owned.head, { property: owned.publicId, month: '2026-10' }),
    )
    await opensWhatIsMailed(['owner-details-asked'], () => askOwnerDetails(desk.needs, house.head, house))
    const another = { firstName: 'Marius', lastName: 'Vidal', email: 'marius@example.org', phone: null }
    let entered = ''
    await opensWhatIsMailed(['owner-entered'], async () => {
      const owner = { publicId: house.publicId, ...another, company: null }
      entered = (await enterOwner(desk.needs, house.head, owner)).partyId
    })
    await opensWhatIsMailed(['shares-set'], () =>
      setShares(desk.needs, house.head, {
        ...{ publicId: house.publicId, from: '2027-01-01', representativeId: house.owner.userId },
        shares: [
          { partyId: house.owner.userId, holding: 'joint', basisPoints: 6000 },
          { partyId: entered, holding: 'joint', basisPoints: 4000 },
        ],
      }),
    )
  },
  'the mails of an owner who comes in: the request, the invitation, its acceptance': async ({
    db,
    desk,
    opensWhatIsMailed,
  }) => {
    const owner = { firstName: 'Hélène', lastName: 'Vidal', email: 'helene@example.org', phone: null }
    const place = { street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes' }
    const house = { ...place, type: 'villa' as const, bedrooms: 4, maxGuests: 8, amenities: [] }
    const asker = { address: '2001:db8::4' }
    let publicId = ''
    await opensWhatIsMailed(['owner-request', 'owner-request-received'], async () => {
      ;({ publicId } = await askToEntrust(desk.needs, asker, { owner, house, message: '', formKey: 'f' }))
    })
    const invite = () => inviteOwner(desk.needs, SYSTEM, { publicId, words: '' })
    await opensWhatIsMailed(['owner-invitation'], invite)
    await opensWhatIsMailed(['owner-joined'], async () => {
      await invite()
      const { props } = (await listQueuedMails(db, { of: 'owner-invitation' })).at(-1)!
      const token = props.url.split('/').at(-1)!
      // The mail of an invitation that was accepted opens the page that says so.
      await acceptWithoutAccount(desk.needs, { token, asker })
    })
  },
}
