import { expect, test } from 'vitest'
import { actRights } from './role-rights.ts'

test('each act is in French, in a domain that is in French too', () => {
  for (const { key, domain, name } of actRights()) {
    expect([key, name]).toEqual([key, expect.not.stringMatching(/^Autre acte/)])
    expect([key, domain]).toEqual([key, expect.stringMatching(/^\p{Lu}/u)])
  }
})

test('an act is marked as backstage §11 marks it', () => {
  const marksOf = (name: string) => actRights().find(({ key }) => key === name)!.marks
  expect(marksOf('account.disable')).toMatchObject({ AGENCY_ADMIN: '-', ADMIN: '*', SUPER_ADMIN: '*' })
  expect(marksOf('contact.edit')).toMatchObject({ OWNER: '-', AGENT: 'a', AGENCY_ADMIN: 'a' })
})
