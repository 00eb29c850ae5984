import { expect, test } from 'vitest'
import { isService, isTested, SERVICES } from './service.ts'

test('a service is known by its name alone, and all but those of browsers are tested', () => {
  expect(['payment', 'toString', ''].map(isService)).toEqual([true, false, false])
  expect((Object.keys(SERVICES) as (keyof typeof SERVICES)[]).filter((one) => !isTested(one))).toEqual([
    'push',
  ])
})
