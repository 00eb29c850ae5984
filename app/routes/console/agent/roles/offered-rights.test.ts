import { expect, test } from 'vitest'
import { isWithheldEntry, withheldOf } from '#modules/agencies/own-role.ts'
import { isWithheld } from '#shared/withheld.ts'
import { offeredKeys, offeredRights } from './offered-rights.ts'
import { withheldRights, withheldWords } from './role-words.ts'

test('every right has its own key and its own name in its group, and may stand in a role', () => {
  const keys = offeredKeys()
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !isWithheldEntry(key))).toEqual([])
  for (const { title, rights } of offeredRights())
    expect([title, new Set(rights.map(({ name }) => name)).size]).toEqual([title, rights.length])
})

test('no role closes where an agent enters, what they look for and their own account', () => {
  const withheld = withheldOf(offeredKeys(), [])
  for (const page of ['/agent/dashboard', '/agent/recherche', '/agent/settings', '/agent/settings/securite'])
    expect([page, isWithheld(withheld, page)]).toEqual([page, false])
  expect(isWithheld(withheld, '/agent/contacts/:contact/edit')).toBe(true)
})

test('the words of a role say what it withholds', () => {
  const without = (...keys: string[]) =>
    withheldOf(
      offeredKeys(),
      offeredKeys().filter((key) => !keys.includes(key)),
    )
  expect(withheldWords([])).toBe('Permet tout, comme le rôle entier')
  const withheld = without('/agent/call', 'option.place', 'option.wait')
  expect(withheldWords(withheld)).toBe('Ne permet pas 1\u00a0page ni 2\u00a0actes')
  expect(withheldRights(withheld).map(({ title, rights }) => [title, rights.length])).toEqual([
    ['Pages entières', 1],
    ['Option', 2],
  ])
  const [closed] = withheldRights(without(...offeredKeys().filter((key) => key.startsWith('option.'))))
  expect(closed).toMatchObject({ title: 'Option', rights: [{ name: 'Tous les actes (12)' }] })
})
