import { expect, test } from 'vitest'
import { LONG_KEPT_ACTS, LONG_KEPT_DOMAINS } from '#modules/audit/audit-domains.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { AUDIT_LIST, type AuditLine, actorWords, thingWords } from './audit-list.ts'
import { auditWords } from './audit-words.ts'

const LINE: AuditLine = {
  ...{ id: 1, at: '2027-06-01T08:00:00Z', action: 'agency.suspend', detail: {} },
  ...{ actorKind: 'user', actorId: 'a1', actorName: 'Jeanne Roux' },
  ...{ subjectKind: 'agency', subjectId: 'agence-du-cap', subjectName: 'Agence du Cap' },
}

test('an entry names the person who acted, or what acted without an account', () => {
  expect(actorWords(LINE)).toBe('Jeanne Roux')
  expect(actorWords({ ...LINE, actorName: null })).toBe('Compte effacé')
  expect(actorWords({ ...LINE, actorKind: 'link', actorName: null })).toBe('Porteur d’un lien')
  expect(actorWords({ ...LINE, actorKind: 'system', actorName: null })).toBe('Calanque')
})

test('an entry names the thing that it is about, by its identifier where it has no name', () => {
  expect(thingWords(LINE)).toBe('Une agence\u00a0: Agence du Cap')
  expect(thingWords({ ...LINE, subjectName: null })).toBe('Une agence\u00a0: agence-du-cap')
  expect(thingWords({ ...LINE, subjectId: crypto.randomUUID(), subjectName: null })).toBe('Une agence')
})

test('each act is chosen by its words, under the label of its domain, in French order', () => {
  const { choices, groups = [] } = AUDIT_LIST.filters.act
  expect(choices['agency.suspend']).toBe(auditWords('agency.suspend'))
  expect(groups.flatMap(([, acts]) => acts).toSorted()).toEqual(Object.keys(choices).toSorted())
  const labels = groups.map(([label]) => label)
  expect(labels).toEqual([...new Set(labels)].toSorted(frenchOrder))
  // A domain without a label would be shown by its code.
  expect(labels.filter((label) => /^[a-z_]+$/.test(label))).toEqual([])
})

test('each act that is kept as long as those of money is one that a room writes, in a domain that is not', () => {
  expect(LONG_KEPT_ACTS.filter((act) => auditWords(act).startsWith('Autre acte'))).toEqual([])
  expect(LONG_KEPT_ACTS.filter((act) => LONG_KEPT_DOMAINS.includes(act.split('.')[0]!))).toEqual([])
})
