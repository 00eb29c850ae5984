import { expect, test } from 'vitest'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { conditionsValues } from './conditions-wording.ts'

test('a villa under mandate names its agency, one without names the platform', () => {
  const { values, facts } = conditionsValues(aCgv())
  expect(values).toMatchObject({ plateforme: 'Calanque Plateforme', agence: aCgv().agency!.name })
  expect(facts).toEqual({ agency: true, direct: false, france: true, abroad: false })
  const alone = conditionsValues({ ...aCgv(), agency: null, jurisdiction: 'MC' })
  expect(alone.values.agence).toBe('Calanque Plateforme')
  expect(alone.facts).toEqual({ agency: false, direct: true, france: false, abroad: true })
})
