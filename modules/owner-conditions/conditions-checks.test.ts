import { expect, test } from 'vitest'
import { FIRST_ANSWERS } from './conditions-answers.ts'
import { conditionsChecks, unmetChecks } from './conditions-checks.ts'
import { conditionsClauses } from './conditions-clauses.ts'

const unmet = (changes: Partial<typeof FIRST_ANSWERS>) => {
  const answers = { ...FIRST_ANSWERS, ...changes }
  return unmetChecks(answers, conditionsClauses(answers)).map(({ key }) => key)
}

test('the first answers pass all checks', () => {
  expect(unmet({})).toEqual([])
})

test.each([
  [{ changeNoticeDays: 14 }, 'change'],
  [{ platformNoticeDays: 29 }, 'end'],
  [{ complaintDays: 61 }, 'complaints'],
  [{ company: 'larger', mediatorOne: 'Médiateur' }, 'mediators'],
  [{ feesFrom: 3_100 }, 'fees'],
] as const)('%o is refused by the check of the law', (changes, key) => {
  expect(unmet(changes)).toEqual([key])
})

test('a clause that is taken away fails what rests on it', () => {
  const clauses = conditionsClauses(FIRST_ANSWERS)
  for (const key of [
    'duree',
    'c-restriction',
    'publication',
    'c-traitement',
    'c-donnees-activite',
    'litiges',
    'retractation',
  ])
    expect(
      unmetChecks(
        FIRST_ANSWERS,
        clauses.filter((clause) => clause.key !== key),
      ).length,
    ).toBeGreaterThan(0)
  expect(conditionsChecks(FIRST_ANSWERS, clauses).every(({ remedy }) => remedy !== '')).toBe(true)
})
