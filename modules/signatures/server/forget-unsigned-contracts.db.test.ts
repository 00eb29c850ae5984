import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { openCheckoutDesk } from '#tests/checkout-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { forgetUnsignedContracts } from './forget-unsigned-contracts.ts'

test('a contract that was never signed is erased three years after it was written, with its file; a signed one is kept', async () => {
  const { db } = await openTestDatabase()
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  const desk = await openCheckoutDesk(db, clock)
  const villa = await publishTestVilla({ db, clock })
  const contractOf = async (month: number, ago: string, isSigned = false) => {
    const actor = await desk.newVisitor()
    const begun = await desk.start(actor, [villa.publicId], {
      arrival: `2027-0${month}-05`,
      departure: `2027-0${month}-12`,
    } as Parameters<typeof desk.start>[2])
    await desk.throughContract(actor, begun.publicId)
    const { rows } = await sql<{ id: number; pdfFile: string }>`
      update contracts set created_at = now() - ${ago}::interval
      where reservation_id = (select id from reservations where public_id = ${begun.stays[0]!.reservation.publicId})
      returning id, pdf_file`.execute(db)
    if (isSigned) await desk.sign(begun.publicId)
    return rows[0]!
  }
  const old = await contractOf(5, '37 months')
  const recent = await contractOf(6, '35 months')
  const signed = await contractOf(7, '37 months', true)
  expect(await forgetUnsignedContracts(db)).toBe(1)
  expect(await db.selectFrom('contracts').select('id').orderBy('id').execute()).toEqual([
    { id: recent.id },
    { id: signed.id },
  ])
  await runDueWork(desk.needs, [forgottenFileWork(desk.needs)])
  const files: string[] = []
  for await (const key of desk.needs.files.keys()) files.push(key)
  expect(files).not.toContain(old.pdfFile)
  expect(files).toContain(recent.pdfFile)
})
