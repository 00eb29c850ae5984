import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { person } from '#tests/person.ts'
import type { HeldAgencyRole } from './actor.ts'
import { worksFor } from './actor-groups.ts'
import { rolesWithholding, whyWithheld, withheldEverywhere, withoutWithheld } from './agency-role.ts'
import { ROLES } from './role.ts'

const held = (agencyId: number, ...withheld: string[]): HeldAgencyRole => ({
  agencyId,
  name: `Rôle ${agencyId}`,
  withheld,
})
const ofTwo = person('AGENT', { agencyIds: [1, 2], agencyRoles: [held(1, 'option.*')] })

describe('what a role of an agency withholds', () => {
  test('is the right through that agency alone: another agency still gives it', () => {
    const left = withoutWithheld(ofTwo, 'option.place')
    expect([worksFor(left, 1), worksFor(left, 2)]).toEqual([false, true])
    expect(withoutWithheld(ofTwo, 'contact.add')).toBe(ofTwo)
  })

  test('leaves no agent where no agency is left, and leaves the other roles', () => {
    const owner = person(['AGENT', 'OWNER'], { agencyIds: [1], agencyRoles: [held(1, '/agent/options')] })
    expect(withoutWithheld(owner, '/agent/options/new')).toMatchObject({ roles: ['OWNER'], agencyIds: [] })
  })

  test('never narrows the head of an agency', () => {
    const head = person(['AGENT', 'AGENCY_ADMIN'], { agencyIds: [1], agencyRoles: [held(1, 'option.*')] })
    expect(withoutWithheld(head, 'option.place')).toBe(head)
    expect(rolesWithholding(head, 'option.place')).toEqual([])
  })

  test('never gives: with any roles, what is left is among what the code gives', () => {
    const entry = fc.constantFrom(
      'option.*',
      'option.place',
      'contact.add',
      '/agent/options',
      '/agent/contacts',
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ROLES)),
        fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
        fc.array(fc.record({ agencyId: fc.integer({ min: 1, max: 4 }), withheld: fc.array(entry) })),
        fc.constantFrom('option.place', 'contact.add', '/agent/options/new', '/agent/contacts.csv'),
        (roles, agencyIds, made, right) => {
          const whole = person(roles, { agencyIds, agencyRoles: made.map((one) => ({ ...one, name: 'R' })) })
          const left = withoutWithheld(whole, right)
          expect(whole.roles).toEqual(expect.arrayContaining([...left.roles]))
          expect(whole.agencyIds).toEqual(expect.arrayContaining([...left.agencyIds]))
        },
      ),
    )
  })
})

describe('what no agency leaves', () => {
  test('is nothing as long as one agency gives the whole role', () => {
    expect(withheldEverywhere(ofTwo)).toEqual([])
  })

  test('is what the roles of all agencies withhold, each in its words', () => {
    const both = { ...ofTwo, agencyRoles: [held(1, 'option.*', 'contact.add'), held(2, 'option.place')] }
    expect(withheldEverywhere(both)).toEqual(['option.place'])
  })
})

test('the refusal names the roles and says whom to ask', () => {
  expect(whyWithheld([held(1)], 'act')).toBe(
    'Votre rôle «\u00a0Rôle 1\u00a0» ne permet pas cet acte\u00a0: demandez à la personne qui dirige l’agence.',
  )
  expect(whyWithheld([held(1), held(2)], 'page')).toBe(
    'Vos rôles «\u00a0Rôle 1\u00a0» et «\u00a0Rôle 2\u00a0» ne permettent pas d’ouvrir cette page\u00a0: demandez à la personne qui dirige l’agence.',
  )
})
