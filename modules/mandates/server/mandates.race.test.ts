import { expect, test } from 'vitest'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { chainedText } from '../register-line.ts'
import { numberMandate } from './number-mandate.ts'

const desk = openMandateDesk()
const AT_ONCE = 8

test('mandates numbered at the same time get consecutive numbers and consecutive lines', async () => {
  const drafts: (() => ReturnType<typeof numberMandate>)[] = []
  for (let i = 0; i < AT_ONCE; i += 1) {
    desk.villa = await addOwnedVilla(desk.needs(), {}, 'draft', { mandate: false })
    const { head } = desk.villa
    const { publicId: mandateId } = await desk.draft()
    drafts.push(() => numberMandate(desk.needs(), head, { mandateId }))
  }
  // One of them is numbered twice: it keeps one number.
  const numbered = await Promise.all([...drafts, drafts[0]!].map((number) => number()))
  const numbers = [...new Set(numbered.map(({ number }) => number!))].toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: AT_ONCE }, (_, i) => i + 1))
  let previous = '0'.repeat(64)
  const lines = await desk.lines()
  expect(lines.map(({ position }) => position)).toEqual(numbers)
  for (const { cells, previousHash, hash } of lines) {
    expect(previousHash).toBe(previous)
    expect(hash).toBe(sha256Of(Buffer.from(chainedText(previous, cells))))
    previous = hash
  }
})
