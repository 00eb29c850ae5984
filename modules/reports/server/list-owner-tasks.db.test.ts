import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { answerIncident } from '#modules/incidents/server/answer-incident.ts'
import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { closeChange, listChanges, writeChange } from '#modules/listing-changes/server/listing-change-rows.ts'
import { createListing } from '#modules/listing-drafts/server/create-listing.ts'
import { giveBankAccount, giveTaxIdentity } from '#modules/owner-details/server/give-owner-details.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { answerSupplierInvoice } from '#modules/supplier-invoices/server/answer-supplier-invoice.ts'
import { listOwnInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { recordSupplierInvoice } from '#modules/supplier-invoices/server/record-supplier-invoice.ts'
import { anEstimate, anIncident } from '#tests/incident-factory.ts'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { aListing } from '#tests/listing-factory.ts'
import { giveDeclaration } from '#tests/passport-fixture.ts'
import { person } from '#tests/person.ts'
import { aSupplierInvoice } from '#tests/supplier-invoice-factory.ts'
import { openTestServices } from '#tests/test-services.ts'
import { listOwnerTasks } from './list-owner-tasks.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }

test('what waits in an owner’s own villas is listed for that owner alone, and leaves the list once it is done', async () => {
  const services = await openTestServices()
  const { db, auth } = services
  const ours = await addOwnedVilla(db, auth, 'Villa Azur')
  const theirs = await addOwnedVilla(db, auth, 'Mas Lavande')
  const tasksOf = async (userId: string, known = async () => ({ conditions: 0, calendars: 0 })) => {
    const tasks = await listOwnerTasks({ db, clock }, person('OWNER', { userId }), known)
    return tasks.map(({ to }) => to)
  }
  const toGive = ['/owner/messages', '/owner/settings/fiscalite', '/owner/settings/versements']
  expect(await tasksOf(ours.ownerId)).toEqual(toGive)
  const head = person('AGENCY_ADMIN', { userId: theirs.ownerId, agencyIds: [ours.agencyId] })
  const seen = { document: 'passport', documentExpiresOn: '2031-04-30', confirmed: true }
  await recordIdentityCheck({ db, clock }, head, { userId: ours.ownerId, ...seen })
  const declared = { country: 'FR', taxNumber: '1234567890123', birthDate: '1970-05-02' }
  await giveTaxIdentity({ db, clock }, SYSTEM, { partyId: ours.ownerId, ...declared })
  expect(await tasksOf(ours.ownerId)).toEqual(['/owner/settings/versements'])
  const account = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189' }
  await giveBankAccount({ db, clock }, SYSTEM, { ...account, partyId: ours.ownerId })
  expect(await tasksOf(ours.ownerId)).toEqual([])
  expect(await tasksOf(ours.ownerId, async () => ({ conditions: 1, calendars: 2 }))).toEqual([
    '/owner/calendar',
    '#conditions',
  ])

  await db
    .updateTable('properties')
    .set({ status: 'owner_review' })
    .where('id', '=', ours.propertyId)
    .execute()
  const { publicId } = await db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', ours.propertyId)
    .executeTakeFirstOrThrow()
  const page = `/owner/properties/${publicId}`
  expect(await tasksOf(ours.ownerId)).toEqual([`${page}/declaration`, page])
  await giveDeclaration({ db, clock }, { publicId, ownerId: ours.ownerId })
  expect(await tasksOf(ours.ownerId)).toEqual([page])
  expect(await tasksOf(theirs.ownerId)).toEqual(toGive)

  const change = { kind: 'rates', status: 'waiting', before: {}, proposed: {}, fields: ['deposit'] } as const
  await writeChange(db, SYSTEM, ours.propertyId, change)
  expect(await tasksOf(ours.ownerId)).toEqual([`${page}/changements`, page])
  expect(await tasksOf(theirs.ownerId)).toEqual(toGive)
  await closeChange(db, (await listChanges(db, ours.propertyId, ['waiting']))[0]!.id, 'withdrawn')
  expect(await tasksOf(ours.ownerId)).toEqual([page])

  const owner = person('OWNER', { userId: ours.ownerId })
  const [desk, house] = [{ ...services, clock }, person('BACK_OFFICE')]
  await recordSupplierInvoice(
    services,
    SYSTEM,
    aSupplierInvoice({ agencyId: ours.agencyId, villa: publicId }),
  )
  expect(await tasksOf(ours.ownerId)).toEqual(['/owner/factures', page])
  expect(await tasksOf(theirs.ownerId)).toEqual(toGive)
  const { id: invoice } = (await listOwnInvoices({ db }, owner))[0]!
  await answerSupplierInvoice(services, owner, { invoice, isAgreed: false, reason: 'Jamais commandé' })
  expect(await tasksOf(ours.ownerId)).toEqual([page])

  const { publicId: incident } = await reportIncident(desk, house, anIncident({ place: { villa: publicId } }))
  await addEstimate(desk, house, anEstimate({ incident }))
  expect(await tasksOf(ours.ownerId)).toEqual([page])
  await askOwner(desk, house, { incident })
  expect(await tasksOf(ours.ownerId)).toEqual([`/owner/incidents/${incident}`, page])
  expect(await tasksOf(theirs.ownerId)).toEqual(toGive)
  await answerIncident(desk, owner, { incident, estimate: null, reason: 'Trop cher' })
  expect(await tasksOf(ours.ownerId)).toEqual([page])

  const content = aListing({ title: 'Bastide à finir', houseRules: [] })
  const owned = { agencyId: ours.agencyId, ownerId: ours.ownerId, slug: 'bastide', regime: 'hoguet' } as const
  await createProperty({ db }, { ...owned, content })
  const listed = await listOwnerTasks({ db, clock }, owner, async () => ({ conditions: 1, calendars: 0 }))
  expect(listed.map(({ to }) => to)).toContainEqual(expect.stringMatching(/\/declaration$/))
  expect(listed.find(({ words }) => words.startsWith('Complétez'))).toMatchObject({
    words: expect.stringContaining('Bastide à finir'),
    waits: expect.stringMatching(/assurance.*règles de la maison/),
  })
  expect(
    await listOwnerTasks({ db, clock }, person('ADMIN'), async () => ({ conditions: 0, calendars: 0 })),
  ).toEqual([])

  const address = {
    ...{ street: '12 chemin des Sources', postalCode: '06130', city: 'Grasse', country: 'FR' as const },
    ...{ latitude: 43.6, longitude: 6.9 },
  }
  await createListing({ db }, owner, { address, form: 'a house just begun' })
  const tasks = await listOwnerTasks({ db, clock }, owner, async () => ({ conditions: 1, calendars: 0 }))
  expect(tasks.map(({ words }) => words)).toContainEqual(expect.stringContaining('12 chemin des Sources'))
})
