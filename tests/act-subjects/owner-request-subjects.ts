import { issueLink } from '#modules/links/server/issue-link.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import type { SubjectsOf } from './subjects-of.ts'

const HOUSE = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' as const },
  ...{ bedrooms: 4, maxGuests: 8, amenities: [] },
}
const camille = () => ({
  ...{ firstName: 'Camille', lastName: 'Roux', email: `c-${crypto.randomUUID()}@example.org`, phone: null },
})

/** A request to the agency, and the token of an invitation by its head. */
export const OWNER_REQUEST_SUBJECTS = (async (services, { agencyId, head }) => {
  const asker = { address: '::1', known: crypto.randomUUID() }
  const sent = { owner: camille(), house: HOUSE, message: '', formKey: crypto.randomUUID() }
  const { publicId: request } = await askToEntrust(services, asker, sent)
  await services.db.updateTable('ownerRequests').set({ agencyId }).where('publicId', '=', request).execute()
  const invited = { owner: camille(), house: HOUSE, words: '', formKey: crypto.randomUUID() }
  const invitation = await issueLink(services.db, {
    ...{ scope: 'invitation', expiresAt: new Date(Date.now() + 3_600_000) },
    subjectId: (await inviteNewOwner(services, head, invited)).publicId,
  })
  return { request, invitation }
}) satisfies SubjectsOf
