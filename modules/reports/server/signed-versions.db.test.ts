import { expect, test } from 'vitest'
import { countSignedStays } from '#modules/contract-templates/server/count-signed-stays.ts'
import { saveClause, startTemplateDraft } from '#modules/contract-templates/server/edit-template.ts'
import { publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { changeFacts } from '#tests/change-facts.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { listPath } from '../signed-stays-path.ts'
import { listReservations } from './list-reservations.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const { needs } = desk
const kind = 'rental'

async function signedStay(arrival: CivilDate) {
  const villa = await publishTestVilla({ db, clock })
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], {
    arrival,
    departure: addDays(arrival, 7),
  })
  await desk.throughContract(visitor, publicId)
  const [stay] = (await desk.sign(publicId)).stays
  return { ...villa, reservation: stay!.reservation }
}

const admin = { ...person('ADMIN'), userId: (await addAccount(needs, ['ADMIN'])).userId }

test('the stays that a new version leaves as they are: signed, not cancelled, not over, each count with the list of its stays', async () => {
  const over = await signedStay('2026-11-28')
  const toCome = await signedStay('2027-03-06')
  const cancelled = await signedStay('2027-03-06')
  await db
    .updateTable('reservations')
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where('id', '=', cancelled.reservation.id)
    .execute()
  await startTemplateDraft(needs, admin, { kind })
  await saveClause(needs, admin, {
    ...{ kind, key: null, revision: 0, heading: 'Voiturier', text: 'Il attend {{locataire}}.', when: '' },
  })
  const [draft] = await listTemplateVersions(needs, admin, kind)
  await publishTemplate(needs, admin, { kind, effectiveOn: '2026-11-21', read: draft!.read })
  const after = await signedStay('2027-04-03')

  clock.today = '2026-12-05'
  expect(over.reservation.stay.departure).toBe(clock.today)
  expect(await countSignedStays(needs, admin, kind)).toEqual([
    { number: 2, stays: 1 },
    { number: 1, stays: 1 },
  ])
  expect(await countSignedStays(needs, admin, 'terms')).toEqual([{ number: 1, stays: 2 }])
  const listed = async (line: Parameters<typeof listPath>[0]) => {
    const search = listPath(line, addDays(clock.today, 1)).split('?')[1]!
    const { rows } = await listReservations(needs, admin, 'house', criteriaOf(RESERVATION_LIST, search))
    return rows.map(({ number }) => number)
  }
  expect(await listed({ kind, number: 1 })).toEqual([toCome.reservation.number])
  expect(await listed({ kind, number: 2 })).toEqual([after.reservation.number])
  expect(await listed({ kind: 'terms', number: 1 })).toHaveLength(2)
  await expect(countSignedStays(needs, person('AGENCY_ADMIN'), kind)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a contract counts for the agency of its stay, also once another agency lets the villa', async () => {
  const { propertyId, reservation } = await signedStay('2027-05-01')
  await changeFacts(needs, reservation.agencyId, { name: 'Agence du contrat' })
  const next = await openTestAgency(db)
  await changeFacts(needs, next, { name: 'Agence suivante' })
  await db.updateTable('properties').set({ agencyId: next }).where('id', '=', propertyId).execute()
  const [version] = await listTemplateVersions(needs, admin, kind)
  expect(version!.agencies).toContain('Agence du contrat')
  expect(version!.agencies).not.toContain('Agence suivante')
})
