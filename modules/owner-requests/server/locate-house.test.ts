import { describe, expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { locateHouse } from './locate-house.ts'

const errorsOf = (postalCode: string, city: string) => {
  try {
    locateHouse({ postalCode, city })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.errors
  }
}

describe('the place of a house', () => {
  test.each([
    ['06400', 'Cannes', 'FR'],
    ['06150', 'cannes', 'FR'],
    ['83990', 'St Tropez', 'FR'],
    ['06160', 'Juan-les-Pins', 'FR'],
    ['13210', 'Saint-Rémy-de-Provence', 'FR'],
    ['98000', 'Monaco', 'MC'],
  ])('%s %s is served', (postalCode, city, country) =>
    expect(locateHouse({ postalCode, city }).country).toBe(country),
  )

  test('a postal code of another commune is refused with the commune that it has', () => {
    expect(errorsOf('06400', 'Nice')).toEqual({
      postalCode: 'Le 06400 est le code postal de Cannes\u00a0: corrigez le code ou la commune.',
    })
    expect(errorsOf('83999', 'Cannes')).toEqual({
      postalCode: 'Le 83999 n’est pas un code postal de Cannes.',
    })
  })

  test('a commune elsewhere, and an area in the place of a commune, are refused', () => {
    expect(errorsOf('59000', 'Lille')).toEqual({ city: expect.stringMatching(/n’est pas dans notre région/) })
    expect(errorsOf('84000', 'Luberon')).toMatchObject({ city: expect.any(String) })
  })
})
