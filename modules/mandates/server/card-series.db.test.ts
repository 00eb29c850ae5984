import { expect, test } from 'vitest'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { numberMandate } from './number-mandate.ts'
import { listRegisters } from './read-register.ts'
import { registerMandate } from './write-register-line.ts'

const desk = openMandateDesk()

test('a card numbers each of its activities in a series of its own, each from one and without gap', async () => {
  const { db } = desk.needs()
  const { agencyId, agent } = desk.villa
  const cardNumber = `CPI series ${agencyId}`
  await db.updateTable('agencies').set({ cardNumber }).where('id', '=', agencyId).execute()
  const sale = await desk.draft()
  const row = await db
    .selectFrom('mandates')
    .selectAll()
    .where('publicId', '=', sale.publicId)
    .executeTakeFirstOrThrow()
  const line = { entry: 'inscription', writtenOn: '2026-11-20', terms: null } as const
  expect((await registerMandate(db, row, line, 'transaction')).number).toBe(1)
  for (const number of [1, 2]) {
    const villa = await addOwnedVilla(desk.needs(), {}, 'draft', { mandate: false, agencyId })
    const letting = await desk.draft({ propertyId: villa.publicId }, villa.head)
    expect(await numberMandate(desk.needs(), villa.head, { mandateId: letting.publicId })).toMatchObject({
      number,
    })
  }
  const registers = await listRegisters(desk.needs(), agent)
  expect(registers.filter((register) => register.cardNumber === cardNumber)).toMatchObject([
    { activity: 'transaction', lines: 1 },
    { activity: 'management', lines: 2 },
  ])
})
