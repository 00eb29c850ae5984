import { expect, test } from 'vitest'
import { gapRuleWords } from './gap-list.ts'

test('a gap says whether it may be booked as it is, and what a rule that an agency sets would take', () => {
  const words = (breach: Parameters<typeof gapRuleWords>[0]['breach']) =>
    gapRuleWords({ breach }).replaceAll(/\s/g, ' ')
  expect(words(null)).toBe('Se réserve tel quel')
  expect(words({ rule: 'too_short', minNights: 7 })).toBe('Séjour minimum : 7 nuits, dérogation à demander')
  expect(words({ rule: 'over_90_days' })).toBe('Une location saisonnière dure au plus 90 jours consécutifs')
})
