import { describe, expect, test } from 'vitest'
import type { TemplateVersion } from '#modules/contract-templates/server/read-templates.ts'
import type { TemplateState } from '#modules/contract-templates/version-states.ts'
import { comparedVersions } from './compared.ts'

const version = (
  number: number,
  state: TemplateState,
  effectiveOn: TemplateVersion['effectiveOn'] = null,
): TemplateVersion => ({
  ...{ number, state, effectiveOn, read: '', signed: 0, waiting: 0, agencies: [] },
  clauses: [{ key: 'usage', heading: 'Usage', text: [`Texte ${number}`], when: null, revision: 0 }],
})

const [DRAFT, IN_FORCE, PAST, FIRST] = [
  version(4, 'draft'),
  version(3, 'in_force'),
  version(2, 'past'),
  version(1, 'past'),
]
const VERSIONS = [DRAFT, IN_FORCE, PAST, FIRST]
const NONE = { one: null, other: null }
const pairOf = (shown: TemplateVersion, asked: Parameters<typeof comparedVersions>[2] = NONE) => {
  const { older, newer } = comparedVersions(VERSIONS, shown, asked)!
  return [older, newer]
}

describe('two versions are compared, the older first', () => {
  test('a draft with the one in force, and a version that was replaced with the one in force, not reversed', () => {
    expect(pairOf(DRAFT)).toEqual([3, 4])
    expect(pairOf(PAST)).toEqual([2, 3])
    const { changes } = comparedVersions(VERSIONS, PAST, NONE)!
    expect(changes).toMatchObject([{ before: { text: ['Texte 2'] }, after: { text: ['Texte 3'] } }])
  })

  test('a draft with the version to come that it began from', () => {
    const toCome = version(3, 'to_come', '2027-01-01')
    const listed = [DRAFT, toCome, version(2, 'in_force', '2026-11-01'), FIRST]
    expect(comparedVersions(listed, DRAFT, NONE)).toMatchObject({ older: 3, newer: 4 })
    expect(comparedVersions(listed, toCome, NONE)).toMatchObject({ older: 2, newer: 3 })
  })

  test('the one in force with the version that it replaced', () => {
    expect(pairOf(IN_FORCE)).toEqual([2, 3])
  })

  test('those that the address names, whichever is named first; an unknown one is the usual one', () => {
    expect(pairOf(DRAFT, { one: '4', other: '1' })).toEqual([1, 4])
    expect(pairOf(PAST, { one: '9', other: 'x' })).toEqual([2, 3])
  })

  test('a text with one version has nothing to compare', () => {
    expect(comparedVersions([FIRST], FIRST, NONE)).toBeNull()
  })
})
