import { expect, test } from 'vitest'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { createEmit } from '#platform/events.ts'
import { addOwnedVilla, addPerson } from '#tests/cgv-fixture.ts'
import { openHookDesk } from '#tests/hook-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { HOOK_EVENT_NAMES, type HookEvent } from '../hook-event.ts'
import { hookMessageSchema } from '../hook-event-schemas.ts'
import { HOOK_SUBSCRIBERS } from './hook-subscribers.ts'

const { program, services, db, agencyId, add, sendDue } = await openHookDesk()

test('each event of the catalogue is sent as its schema says, and no other field with it', async () => {
  await add({ agency: null, events: HOOK_EVENT_NAMES })
  const villa = await publishTestVilla(services, {}, agencyId)
  const { userId } = await addPerson({ db }, 'TRAVELER')
  const stay = await addStay(db, villa, { userId, today: '2026-11-21' })
  const reservationId = stay.id
  // What else follows these events needs a whole checkout; the messages say what stands in the stay.
  const emit = createEmit(HOOK_SUBSCRIBERS(services))
  await emit(db as never, 'stay.confirmed', { reservationId, method: 'card' })
  await emit(db as never, 'payment.received', { reservations: [{ reservationId, amount: 365_706 }] } as never)
  await emit(db as never, 'stay.cancelled', { reservation: { id: reservationId } } as never)
  await services.emit(db as never, 'listing.withdrawn', { propertyId: villa.propertyId })
  await keepAnOption()
  await sendDue()
  await sendDue()
  const messages = program.received.map(({ body }) => JSON.parse(body) as { type: HookEvent })
  expect([...new Set(messages.map(({ type }) => type))].toSorted()).toEqual(HOOK_EVENT_NAMES.toSorted())
  for (const message of messages)
    expect([message, hookMessageSchema(message.type).safeParse(message).error]).toEqual([message, undefined])
})

async function keepAnOption(): Promise<void> {
  const owned = await addOwnedVilla(services)
  const { publicId: contact } = await addContact(services, owned.agent, {
    words: {
      ...{ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', language: 'fr' },
      ...{ emails: [{ email: 'camille@example.org', label: 'personal' }], phones: [] },
      ...{ town: '', country: 'FR', preferences: '' },
    },
    formKey: 'contact',
  })
  const { option } = await placeOption(services, owned.agent, {
    ...{ property: owned.publicId, contact, endsAt: null, derogation: null, formKey: 'option' },
    stay: { arrival: '2027-06-05', departure: '2027-06-12' },
    party: { adults: 2, children: 0, babies: 0, minors: 0 },
  })
  await releaseOption(services, owned.agent, { option })
}
