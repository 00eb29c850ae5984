import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithheld } from '#shared/withheld.ts'
import { isWithheldEntry, withheldOf } from './own-role.ts'

const OFFERED = [
  ...['option.place', 'option.release', 'contact.add'],
  ...['/agent/contacts', '/agent/contacts/new', '/agent/contacts.csv', '/agent/options'],
]

test('a right is left exactly where it is allowed and no page above it is withheld', () => {
  fc.assert(
    fc.property(fc.subarray(OFFERED), (allowed) => {
      const withheld = withheldOf(OFFERED, allowed)
      for (const right of OFFERED) {
        const isUnder = (page: string) =>
          page.startsWith('/') && (right.startsWith(`${page}/`) || right.startsWith(`${page}.`))
        const isLeft =
          allowed.includes(right) && !OFFERED.some((page) => isUnder(page) && !allowed.includes(page))
        expect([right, isWithheld(withheld, right)]).toEqual([right, !isLeft])
      }
      expect(withheld.every(isWithheldEntry)).toBe(true)
    }),
  )
})

test('a domain of which nothing is left stays closed to what later versions add, and another stays open', () => {
  const withheld = withheldOf(OFFERED, ['option.place'])
  expect(withheld).toEqual(['/agent/contacts', '/agent/options', 'contact.*', 'option.release'])
  expect([isWithheld(withheld, 'contact.forget'), isWithheld(withheld, 'option.forget')]).toEqual([
    true,
    false,
  ])
})

test('a role that allows all withholds nothing, and a right that is not offered is not kept', () => {
  expect(withheldOf(OFFERED, [...OFFERED, 'payout.account'])).toEqual([])
})

test.each(['option', '/admin/users', 'option.place ', '/agent', '', 'option.*.place', '/agent/../admin'])(
  '« %s » is no entry of a role',
  (entry) => expect(isWithheldEntry(entry)).toBe(false),
)
