import { expect, test } from 'vitest'
import { loadActs } from '#tests/authorization/declared-acts.ts'
import { auditSubjectWords, auditWords } from './audit-words.ts'

test('each entry that a declared act writes is said in French, and what it is about too', async () => {
  const entries = [...(await loadActs()).values()].flatMap(({ act: { name, audit } }) =>
    audit ? [{ action: audit.action ?? name, subjectKind: audit.subjectKind }] : [],
  )
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(({ action }) => auditWords(action).startsWith('Autre acte'))).toEqual([])
  expect(entries.filter(({ subjectKind }) => auditSubjectWords(subjectKind) === '—')).toEqual([])
})

test('an entry of an older product is said by its name', () => {
  expect(auditWords('property.publish')).toBe('Autre acte (property.publish)')
  expect(auditWords('constructor')).toBe('Autre acte (constructor)')
})
