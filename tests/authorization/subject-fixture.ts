import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import type { SubjectsOf } from '../act-subjects/subjects-of.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '../cgv-fixture.ts'
import * as rooms from '../collected/act-subjects.gen.ts'
import { publishTestVilla } from '../published-villa.ts'
import type { Subject } from './act-subject.ts'

/** A villa in draft, of an agency of its own or of `agencyId`. */
export const addDraft = (services: Services, options: { agencyId?: number } = {}): Promise<OwnedVilla> =>
  addOwnedVilla(services, {}, 'draft', { mandate: false, ...options })

/** All that the acts of the walk may be about, of one villa. Throws where two rooms give one name. */
export async function subjectOf(services: Services, villa: OwnedVilla): Promise<Subject> {
  const { publicId, agencyId, owner, head } = villa
  const listing = await publishTestVilla(services, {}, agencyId)
  const stay = await addStay(services, villa)
  const subject: Record<string, string | number> = {
    ...{ publicId, agencyId, ownerId: owner.userId, headId: head.userId, listing: listing.publicId },
    ...{ stay: stay.publicId, travelerId: stay.travelerId },
  }
  for (const make of Object.values<SubjectsOf>(rooms)) {
    const made = await make(services, villa, { listing, stay })
    const taken = Object.keys(made).filter((name) => name in subject)
    if (taken.length > 0) throw new Error(`Two rooms have a subject named ${taken.join(', ')}`)
    Object.assign(subject, made)
  }
  return subject as Subject
}

/** A confirmed stay that is over, with its traveler. */
async function addStay(services: Services, { propertyId }: OwnedVilla) {
  const { userId: travelerId, email } = await addPerson(services, 'TRAVELER')
  const guest = JSON.stringify({ firstName: 'Camille', lastName: 'Roux', email, phone: '' })
  const { rows } = await sql<{ publicId: string; reservationId: number; checkoutId: number }>`
    with checkout as (insert into checkouts default values returning id)
    insert into reservations (property_id, number, version_id, checkout_id, user_id, status, arrival, departure,
      adults, children, babies, minors, quote, total, guest, agency_id)
    select ${propertyId}, 'CAL-' || checkout.id, v.id, checkout.id, ${travelerId}, 'confirmed', '2026-09-05'::date,
      '2026-09-12'::date, 2, 0, 0, 0, '{}', 700000, ${guest}, p.agency_id
    from checkout, property_versions v join properties p on p.id = v.property_id where p.id = ${propertyId} limit 1
    returning public_id, id as reservation_id, checkout_id`.execute(services.db)
  return { ...rows[0]!, travelerId, email }
}
