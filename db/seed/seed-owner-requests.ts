import type { Actor } from '#modules/accounts/actor.ts'
import { keepDemoLinks } from '#modules/demo/server/demo-links.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { OWNER_REQUEST_LIST } from '#modules/owner-requests/owner-request-list.ts'
import { acceptWithoutAccount } from '#modules/owner-requests/server/accept-invitation.ts'
import { askToEntrust, type Entrusting } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { declineOwnerRequest } from '#modules/owner-requests/server/decline-owner-request.ts'
import { getOwnerRequest } from '#modules/owner-requests/server/get-owner-request.ts'
import { inviteOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { listOwnerRequests } from '#modules/owner-requests/server/list-owner-requests.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { ORIGIN } from './seed-contracts.ts'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }

const ANSWERED: Entrusting = {
  owner: { firstName: 'Octave', lastName: 'Lantier', email: 'octave.lantier@example.com', phone: null },
  house: {
    ...{ street: '12 chemin des Exemples', postalCode: '06600', city: 'Antibes', type: 'appartement' },
    ...{ bedrooms: 1, maxGuests: 3, amenities: ['terrace'] },
  },
  message: 'Bonjour, je voudrais louer mon appartement quelques week-ends d’hiver, sans l’été.',
  formKey: 'demonstration-answered',
}
const ALONE: Entrusting = {
  owner: { firstName: 'Solène', lastName: 'Garcin', email: 'solene.garcin@example.com', phone: null },
  house: {
    ...{ street: '27 chemin des Exemples', postalCode: '06600', city: 'Antibes', type: 'maison' },
    ...{ bedrooms: 3, maxGuests: 6, amenities: ['garden'] },
  },
  message: 'Bonjour, je préfère tout faire par e-mail\u00a0: je n’ouvre pas de compte.',
  formKey: 'demonstration-alone',
}
const NEW: Entrusting = {
  owner: { firstName: 'Blanche', lastName: 'Ferrand', email: 'blanche.ferrand@example.com', phone: null },
  house: {
    ...{ street: '3 traverse des Exemples', postalCode: '06400', city: 'Cannes', type: 'villa' },
    ...{ bedrooms: 4, maxGuests: 8, amenities: ['pool', 'garden'] },
  },
  message: 'Bonjour, la maison est libre de mai à octobre. La piscine a été refaite cette année.',
  formKey: 'demonstration-new',
}

const LINK_DAYS = 365

/**
 * The requests of owners of the demonstration, by the use cases of every request: one that the agency answered, one
 * whose owner came in without account, and one that waits. A form that is sent again adds no request, so that the next start completes an interrupted seed.
 */
export async function seedOwnerRequests(needs: Needs): Promise<void> {
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  if (!head) return
  const criteria = firstRows(OWNER_REQUEST_LIST, 1)
  const known = await listOwnerRequests(needs, head, {
    ...criteria,
    filters: { ...criteria.filters, q: NEW.owner.email },
  })
  if (known.total > 0) return
  const { publicId } = await askToEntrust(needs, ORIGIN, ANSWERED)
  const [answered] = (
    await listOwnerRequests(needs, head, {
      ...criteria,
      filters: { ...criteria.filters, q: ANSWERED.owner.email },
    })
  ).rows
  if (answered?.status === 'received')
    await declineOwnerRequest(needs, head, {
      publicId,
      answer:
        'Merci de votre confiance. Nous ne prenons que des maisons louées l’été\u00a0; écrivez-nous si cela change.',
    })
  await seedOwnerAlone(needs, head)
  await askToEntrust(needs, ORIGIN, NEW)
}

/** An owner came in without account; `/demo` shows the link by which they give the account they are paid on. */
async function seedOwnerAlone(needs: Needs, head: Actor): Promise<void> {
  const { db } = needs
  const expiresAt = await linkEndIn(db, LINK_DAYS * 1440)
  const { publicId } = await askToEntrust(needs, ORIGIN, ALONE)
  const { status } = await getOwnerRequest(db, head, publicId)
  if (status === 'received') await inviteOwner(needs, head, { publicId, words: '' })
  if (status !== 'joined') {
    const token = await issueLink(db, { scope: 'invitation', subjectId: publicId, expiresAt })
    await acceptWithoutAccount(needs, { token, asker: ORIGIN })
  }
  const { ownerId } = await getOwnerRequest(db, head, publicId)
  const token = await issueLink(db, { scope: 'owner_details', subjectId: ownerId!, expiresAt })
  const label = `Coordonnées du propriétaire\u00a0: ${ALONE.house.street}`
  await keepDemoLinks(db, [{ label, path: `/coordonnees/${token}` }])
}
