import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { mayReadAdminFigures, mayReadHouseFigures } from './figure-policy.ts'

test('the back office reads the figures of stays, an administrator also those of accounts', () => {
  const readers = (may: typeof mayReadHouseFigures) => ROLES.filter((role) => may(person(role)))
  expect(readers(mayReadHouseFigures)).toEqual(['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
  expect(readers(mayReadAdminFigures)).toEqual(['ADMIN', 'SUPER_ADMIN'])
  for (const may of [mayReadHouseFigures, mayReadAdminFigures])
    expect(may({ kind: 'visitor', visitorId: null })).toBe(false)
})
