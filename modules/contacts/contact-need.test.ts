import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { latestNeedEnd, needProblems, needsWords } from './contact-need.ts'

const today: CivilDate = '2026-11-27'

test('a need is kept until a year after the last departure to come, else a year from today', () => {
  expect(latestNeedEnd(today, '2027-07-17')).toBe('2028-07-17')
  expect(latestNeedEnd(today, '2025-07-17')).toBe('2027-11-27')
  expect(latestNeedEnd(today, null)).toBe('2027-11-27')
})

test('a consent of today or before, with an end from today to the latest, may be kept', () => {
  const days = { today, latest: latestNeedEnd(today, null) }
  expect(needProblems({ givenOn: today, endsOn: today }, days)).toBeNull()
  expect(needProblems({ givenOn: '2026-01-01', endsOn: '2027-11-27' }, days)).toBeNull()
})

test('a consent of tomorrow, an end that is past and one beyond the latest are refused beside their fields', () => {
  const days = { today, latest: latestNeedEnd(today, null) }
  expect(needProblems({ givenOn: '2026-11-28', endsOn: '2026-11-26' }, days)).toEqual({
    givenOn: 'Indiquez un jour passé ou aujourd’hui.',
    endsOn: 'Choisissez un jour à partir d’aujourd’hui.',
  })
  expect(needProblems({ givenOn: today, endsOn: '2027-11-28' }, days)?.endsOn).toMatch(/27\snovembre\s2027/)
})

test('a count of needs is said in the singular and in the plural', () => {
  expect([needsWords(1), needsWords(2)]).toEqual(['Un besoin particulier', '2 besoins particuliers'])
})
