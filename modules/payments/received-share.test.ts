import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareReceived } from './received-share.ts'

const cents = fc.integer({ min: 0, max: 3_000_000 })

test('a whole payment gives each reservation the amount asked, a part its proportion', () => {
  expect(shareReceived([100, 300], [0, 0], 400)).toEqual([100, 300])
  expect(shareReceived([100, 300], [0, 0], 200)).toEqual([50, 150])
  expect(shareReceived([100, 300], [50, 150], 400)).toEqual([100, 300])
})

test('a surplus is shared in proportion to the amounts asked', () => {
  expect(shareReceived([100, 300], [0, 0], 440)).toEqual([110, 330])
  expect(shareReceived([0, 0], [0, 0], 5)).toEqual([3, 2])
})

test('new money fills the missing amounts before a surplus is shared', () => {
  expect(shareReceived([100, 300], [100, 0], 400)).toEqual([100, 300])
  expect(shareReceived([100, 300], [100, 0], 500)).toEqual([125, 375])
})

test('an amount below the shares already given reduces no share', () => {
  expect(shareReceived([100, 300], [100, 300], 250)).toEqual([100, 300])
})

test('a share never shrinks as money comes, and the shares add up to the money received', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.array(cents, { minLength: 1, maxLength: 4 }),
      (asked, parts) => {
        let shares = asked.map(() => 0)
        let captured = 0
        for (const part of parts) {
          captured += part
          const after = shareReceived(asked, shares, captured)
          expect(after.reduce((sum, amount) => sum + amount, 0)).toBe(captured)
          expect(after.every((amount, i) => amount >= shares[i]!)).toBe(true)
          shares = after
        }
        const total = asked.reduce((sum, amount) => sum + amount, 0)
        if (captured >= total) expect(shares.every((amount, i) => amount >= asked[i]!)).toBe(true)
      },
    ),
  )
})
