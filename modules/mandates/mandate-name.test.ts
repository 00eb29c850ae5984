import { expect, test } from 'vitest'
import { aMandate, anAmendment } from '#tests/mandate-facts-factory.ts'
import { mandateName } from './mandate-name.ts'

test('the files of a mandate are named by its number, those of an amendment by both numbers', () => {
  expect(mandateName(aMandate({ number: 'M/2019 04' }))).toBe('mandat-M-2019-04')
  expect(mandateName(anAmendment())).toBe('mandat-42-avenant-1')
})
