import { beforeEach, describe, expect, test } from 'vitest'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { giveMandate } from '#tests/mandate-fixture.ts'
import { MANDATE_LIST } from '../mandate-list.ts'
import { chainedText } from '../register-line.ts'
import { listOwnMandates } from './find-mandate.ts'
import { listMandates } from './list-mandates.ts'
import { listRegisters, readRegister, writeRegisterPdf } from './read-register.ts'

const desk = openMandateDesk()
const list = async (query = '', actor = desk.villa.agent) => {
  const { rows, total } = await listMandates(desk.needs(), actor, criteriaOf(MANDATE_LIST, query))
  expect(rows).toHaveLength(total)
  return rows.map(({ status }) => status)
}

describe('the mandates of an agency', () => {
  beforeEach(async () => {
    await giveMandate(desk.needs(), desk.villa, {
      formerNumber: 'PAPIER-12',
      endsOn: '2026-12-31',
      ownerName: 'Zoé Élan',
    })
    await desk.number({ startsOn: '2027-01-01' })
  })

  test('are listed by number, filtered by owner without regard to accents, by number, state and end', async () => {
    expect(await list()).toEqual(['awaiting_signature', 'in_force'])
    expect(await list('sort=number')).toEqual(['in_force', 'awaiting_signature'])
    expect(await list('q=elan')).toEqual(['in_force'])
    expect(await list('q=papier-12')).toEqual(['in_force'])
    expect(await list('q=villa+azur')).toHaveLength(2)
    expect(await list('status=awaiting_signature')).toEqual(['awaiting_signature'])
    expect(await list('ends-to=2026-12-31')).toEqual(['in_force'])
  })

  test('say the listing and the commission', async () => {
    const { rows } = await listMandates(desk.needs(), desk.villa.head, criteriaOf(MANDATE_LIST, ''))
    expect(rows[0]).toMatchObject({ title: 'Villa Azur', commissionBasisPoints: 2_000 })
  })

  test('are read by the agency’s people, administrators and their owner, not by another agency or a traveler', async () => {
    const other = await addOwnedVilla(desk.needs(), {}, 'draft', { mandate: false })
    expect(await list('', other.agent)).toEqual([])
    expect(await list('', desk.villa.owner)).toHaveLength(2)
    expect((await list('', await addPerson(desk.services, 'BACK_OFFICE'))).length).toBeGreaterThanOrEqual(2)
    await expect(list('', await addPerson(desk.services, 'TRAVELER'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await listOwnMandates(desk.needs(), other.owner)).toEqual([])
    expect(await listOwnMandates(desk.needs(), desk.villa.owner)).toMatchObject([
      { mandate: { formerNumber: 'PAPIER-12' }, terms: [{ version: 1 }] },
      { mandate: { status: 'awaiting_signature' } },
    ])
  })
})

describe('a register', () => {
  const register = (actor: OwnedVilla['head'], registerId: number | null = null) =>
    readRegister(desk.needs(), actor, { registerId })

  test('is read whole by the people of its card and by administrators, each line hashed with the line before', async () => {
    await desk.number()
    const { lines, cardNumber } = await register(desk.villa.agent)
    expect(cardNumber).toBe('CPI 0000 0000 000 000 000')
    for (const [at, { position, cells, previousHash, hash }] of lines.entries()) {
      expect(position).toBe(at + 1)
      expect(previousHash).toBe(lines[at - 1]?.hash ?? '0'.repeat(64))
      expect(hash).toBe(sha256Of(Buffer.from(chainedText(previousHash, cells))))
    }
    const [choice] = await listRegisters(desk.needs(), desk.villa.head)
    expect(choice).toMatchObject({ cardNumber, lines: lines.length })
    expect((await register(await addPerson(desk.services, 'BACK_OFFICE'), choice!.id)).lines).toEqual(lines)
  })

  test('is written as a PDF', async () => {
    await desk.number()
    const bytes = await writeRegisterPdf(desk.needs(), desk.villa.head, { registerId: null })
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  })

  test('is none for an owner, a traveler, an agency without mandates', async () => {
    await desk.number()
    const other = await addOwnedVilla(desk.needs(), {}, 'draft', { mandate: false })
    for (const actor of [desk.villa.owner, other.head, await addPerson(desk.services, 'TRAVELER')])
      await expect(register(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
