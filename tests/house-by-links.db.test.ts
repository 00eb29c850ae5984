import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftFieldsOf } from '#modules/listing-drafts/draft-fields.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { createMandateLink } from '#modules/mandates/server/create-mandate-link.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { askOwnerDetails } from '#modules/owner-details/server/ask-owner-details.ts'
import { declareRegistration } from '#modules/owner-details/server/declare-registration.ts'
import {
  confirmAccountByCode,
  giveAccountByLink,
} from '#modules/owner-details/server/give-account-by-link.ts'
import { giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { readDetailsLink } from '#modules/owner-details/server/read-details-link.ts'
import type { TypedHouse } from '#modules/owner-requests/house.ts'
import { acceptWithoutAccount } from '#modules/owner-requests/server/accept-invitation.ts'
import { getOwnerRequest } from '#modules/owner-requests/server/get-owner-request.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { readInvitation } from '#modules/owner-requests/server/read-invitation.ts'
import { findReviewActor } from '#modules/properties/server/find-review-actor.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import { readReview } from '#modules/publication/server/read-review.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { temporaryFolder } from './after-file.ts'
import { addPerson } from './cgv-fixture.ts'
import { openContracts } from './contract-fixture.ts'
import { aListing, aRates } from './listing-factory.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'
import { givePassport } from './passport-fixture.ts'
import { openTestAgency } from './published-villa.ts'
import { lastQueuedMail } from './queued-mails.ts'
import { openTestDatabase } from './test-database.ts'

const asker = { address: '2001:db8::1' }
const email = 'helene-liens@example.org'
const HOUSE: TypedHouse = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' },
  ...{ bedrooms: 4, maxGuests: 8, amenities: [] },
}

type LinkedMail = 'owner-invitation' | 'owner-details-asked' | 'mandate-to-sign' | 'listing-to-review'

test('a house goes from nothing to the site with an owner who never has a password, by the links of their mails, each used once', async () => {
  const { db } = await openTestDatabase()
  const shop = await openContracts(db, openLocalFiles(join(temporaryFolder('links'), 'files')))
  const needs = { ...shop.needs, ...shop.desk }
  const agencyId = await openTestAgency(db)
  const agent = await addPerson(needs, 'AGENT', agencyId)
  const head = await addPerson(needs, 'AGENCY_ADMIN', agencyId)
  const linkIn = async (template: LinkedMail) => {
    const { props } = await db
      .selectFrom('outboxMails')
      .select('props')
      .where('recipient', '=', email)
      .where('template', '=', template)
      .executeTakeFirstOrThrow()
    return (props as { url: string }).url
  }
  const tokenIn = async (template: LinkedMail) => (await linkIn(template)).split('/').at(-1)!

  const person = { firstName: 'Hélène', lastName: 'Vidal' }
  const request = await inviteNewOwner(needs, agent, {
    ...{ owner: { ...person, email, phone: null }, house: HOUSE },
    ...{ words: 'Bienvenue.', formKey: crypto.randomUUID() },
  })
  const invitation = await tokenIn('owner-invitation')
  await acceptWithoutAccount(needs, { token: invitation, asker })
  const publicId = (await getOwnerRequest(db, agent, request.publicId)).property!
  const ownerId = (await getDraft(db, agent, publicId)).ownerId!
  const content = aListing({ title: 'Villa des Pins' })
  await saveDraft(needs, agent, { publicId, base: 0, form: 'page', sent: draftFieldsOf(content) })
  await changeRates(needs, agent, { publicId, rates: aRates() })

  await keepDraft(needs, { publicId, content })
  await askOwnerDetails(needs, head, { publicId })
  const details = await tokenIn('owner-details-asked')
  const holder = { kind: 'link', scope: 'owner_details', subjectId: ownerId } as const
  const iban = 'FR7630006000011234567890189'
  await giveAccountByLink(needs, holder, { partyId: ownerId, holder: 'Hélène Vidal', iban })
  const { props: mailed } = await lastQueuedMail(db, { of: 'bank-account-code', to: email })
  await confirmAccountByCode(needs, holder, { partyId: ownerId, code: mailed.code })
  expect(await readDetailsLink(needs, { token: details, asker })).toMatchObject({ state: 'open' })
  const declared = { country: 'FR', taxNumber: '1234567890123', birthDate: '1970-05-02' }
  await giveTaxIdentity(needs, holder, { partyId: ownerId, ...declared })
  const [house] = (await readDetailsLink(needs, { token: details, asker })).houses
  const sworn = { publicId, read: house!.opening, isMainResidence: false }
  await declareRegistration(needs, holder, sworn)
  expect(await readDetailsLink(needs, { token: details, asker })).toMatchObject({ state: 'given' })
  const seen = { document: 'passport', documentExpiresOn: '2099-12-31', confirmed: true }
  await recordIdentityCheck(needs, agent, { userId: ownerId, ...seen })
  await givePassport(needs, { publicId, ownerId, mandate: false, conditions: false })
  const { publicId: mandateId } = await draftMandate(needs, head, {
    ...{ propertyId: publicId, startsOn: '2026-11-20', endsOn: '2028-11-30' },
    ...{ ownerAddress: '4 montée des Essais, 06600 Antibes', terms: aMandateTerms() },
  })
  await createMandateLink(needs, head, { mandateId })
  await shop.sign(await linkIn('mandate-to-sign'))
  await shop.settle()

  await submitToOwner(needs, agent, { publicId })
  const token = await tokenIn('listing-to-review')
  expect(await readReview(needs, { token, asker })).toMatchObject({
    review: { content: { title: 'Villa des Pins' }, status: 'owner_review' },
  })
  const answer = async (decision: 'approve' | 'reject') =>
    decideReview(needs, await findReviewActor(db, { token, asker }), { publicId, decision, token })
  const reviewer = await findReviewActor(db, { token, asker })
  expect(await answer('approve')).toBe('agency_review')
  await expect(publishListing(needs, head, { publicId })).rejects.toMatchObject({
    ...{ code: 'LISTING_INCOMPLETE', details: { missing: [{ item: 'conditions', place: 'conditions' }] } },
  })
  const { linkUrl } = await createPropertyCgvLink(needs, reviewer, { propertyId: publicId })
  await shop.sign(linkUrl)
  await shop.settle()
  await publishListing(needs, head, { publicId })
  expect((await getPublishedListing(db, publicId)).content.title).toBe('Villa des Pins')

  await expect(answer('reject')).rejects.toMatchObject({ code: 'LINK_INVALID' })
  expect(await readReview(needs, { token, asker })).toMatchObject({ closed: { state: 'approved' } })
  expect(await readDetailsLink(needs, { token: details, asker })).toMatchObject({ state: 'given' })
  expect(await readInvitation(needs, { token: invitation, asker })).toMatchObject({
    ...{ state: 'used', password: 'no_password' },
  })
})
