import { expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import { keptEvents } from '#tests/product-emit.ts'
import { AN_AGENCY, openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { StatedFacts } from '../stated-facts.ts'
import { changeAgencyFacts } from './change-facts.ts'
import { declareGuarantee } from './declare-guarantee.ts'
import { declarePapers } from './declare-papers.ts'
import { endAgency } from './end-agency.ts'

const { db } = await openTestDatabase()
const events = keptEvents()
const needs = { db, emit: events.before(async () => {}) }
const admin = person('ADMIN')

const { slug: _, siren: __, ...FACTS } = AN_AGENCY as StatedFacts & { slug: string; siren: string }

async function open() {
  const agencyId = await openTestAgency(db)
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  await declareGuarantee({ db }, head, { agencyId, amount: 11_000_000 })
  await declarePapers({ db }, admin, {
    ...{ agencyId, cardActivities: 'TG', cardEndsOn: '2028-01-31' },
    ...{ guaranteeEndsOn: '2027-12-31', insuranceEndsOn: '2027-11-30' },
  })
  return { agencyId, head }
}

const change = (
  actor: Parameters<typeof changeAgencyFacts>[1],
  agencyId: number,
  facts: Partial<StatedFacts>,
  guaranteeAmount: number | null = null,
) => changeAgencyFacts(needs, actor, { agencyId, facts: { ...FACTS, ...facts }, guaranteeAmount })

const rowOf = (agencyId: number) =>
  db.selectFrom('agencies').selectAll().where('id', '=', agencyId).executeTakeFirstOrThrow()

test('another guarantor has its own amount, its attestation is to be declared again, and the audit has before and after', async () => {
  const { agencyId, head } = await open()
  await change(head, agencyId, { guarantor: 'Galian-SMABTP', mediator: 'CM2C' }, 15_000_000)
  expect(await rowOf(agencyId)).toMatchObject({
    ...{ guarantor: 'Galian-SMABTP', mediator: 'CM2C', guaranteeAmount: 15_000_000 },
    ...{ guaranteeEndsOn: null, insuranceEndsOn: '2027-11-30', cardEndsOn: '2028-01-31' },
  })
  const { detail } = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'agency.change_facts')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({
    before: {
      ...{ guarantor: 'Garant Essai', mediator: 'Médiateur Essai' },
      ...{ guaranteeEndsOn: '2027-12-31', guaranteeAmount: 11_000_000 },
    },
    after: {
      ...{ guarantor: 'Galian-SMABTP', mediator: 'CM2C', guaranteeEndsOn: null, guaranteeAmount: 15_000_000 },
    },
  })
  expect(events.of('agency.facts_changed')).toContainEqual({ agencyId })
})

test('another guarantor without its amount is refused beside that field, and nothing changes', async () => {
  const { agencyId, head } = await open()
  await expect(change(head, agencyId, { guarantor: 'Galian-SMABTP' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { guaranteeAmount: expect.any(String) } },
  })
  expect(await rowOf(agencyId)).toMatchObject({ guarantor: 'Garant Essai', guaranteeEndsOn: '2027-12-31' })
})

test('the other agencies of the house are not touched, and their heads may not change this one', async () => {
  const [one, other] = [await open(), await open()]
  const before = await rowOf(other.agencyId)
  await change(admin, one.agencyId, { liabilityInsurer: 'Autre assureur, police 7' })
  expect(await rowOf(other.agencyId)).toEqual(before)
  await expect(change(other.head, one.agencyId, { phone: '04 93 00 00 00' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('what is the same changes nothing, leaves no entry and emits nothing', async () => {
  const { agencyId, head } = await open()
  const before = events.of('agency.facts_changed').length
  expect(await change(head, agencyId, {})).toBe('nothing')
  expect(events.of('agency.facts_changed')).toHaveLength(before)
})

test('the amount of the guarantee alone makes no paper again, and is said apart from what does', async () => {
  const { agencyId, head } = await open()
  const before = events.of('agency.facts_changed').length
  expect(await change(head, agencyId, {}, 12_000_000)).toBe('amount')
  expect(events.of('agency.facts_changed')).toHaveLength(before)
  expect(await change(head, agencyId, { phone: '04 93 00 00 01' }, 13_000_000)).toBe('facts')
  expect(events.of('agency.facts_changed')).toHaveLength(before + 1)
})

test('a name and a card are of one agency alone, and a former name is kept', async () => {
  const [one, other] = [await open(), await open()]
  await change(admin, one.agencyId, { name: 'Maison des Pins', cardNumber: 'CPI 0601 2026' })
  expect(await rowOf(one.agencyId)).toMatchObject({ formerNames: ['Agence Essai'], cardEndsOn: null })
  await expect(change(other.head, other.agencyId, { name: 'maison des PINS' })).rejects.toMatchObject({
    details: { errors: { name: expect.any(String) } },
  })
  await expect(change(other.head, other.agencyId, { cardNumber: 'CPI 0601 2026' })).rejects.toMatchObject({
    details: { errors: { cardNumber: 'Maison des Pins a déjà cette carte.' } },
  })
})

test('an agency that has closed changes nothing any more', async () => {
  const { agencyId } = await open()
  await endAgency(db, { agencyId, reason: 'Cession du fonds' })
  await expect(change(admin, agencyId, { phone: '04 93 00 00 00' })).rejects.toMatchObject({
    code: 'AGENCY_CLOSED',
  })
})
