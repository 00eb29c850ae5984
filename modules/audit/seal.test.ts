import { expect, test } from 'vitest'
import { FIRST_HASH, sealedText } from './seal.ts'

const ENTRY = {
  ...{ id: 7, at: '2026-11-28T10:00:00.123456', actorKind: 'user', actorId: 'u1', action: 'agency.suspend' },
  ...{ subjectKind: 'agency', subjectId: 'agence-du-cap', detail: '{"reason": "x"}', detailVersion: 1 },
}

test('the sealed text holds the hash before and every part of the entry, none of which can pass into another', () => {
  expect(JSON.parse(sealedText('h6', ENTRY))).toEqual(['h6', ...Object.values(ENTRY)])
  const moved = { ...ENTRY, subjectKind: 'agency","agence', subjectId: 'du-cap' }
  expect(sealedText(FIRST_HASH, moved)).not.toBe(sealedText(FIRST_HASH, { ...ENTRY, subjectKind: 'agency' }))
})
