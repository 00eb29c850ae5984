import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { isNamed, validityOn } from './filed-document.ts'

test('a document holds, ends within thirty days, its last day included, and is over the day after', () => {
  const on = (endsOn: CivilDate | null) => validityOn(endsOn, '2026-12-01')
  expect([on(null), on('2027-01-01'), on('2026-12-31'), on('2026-12-01'), on('2026-11-30')]).toEqual([
    ...['holds', 'holds', 'ending', 'ending', 'over'],
  ])
})

test('an address names what a document is about by one of a villa, a stay and a contact', () => {
  expect([isNamed({}), isNamed({ villa: '' }), isNamed({ contact: 'c' }), isNamed({ stay: 's' })]).toEqual([
    ...[false, false, true, true],
  ])
})
