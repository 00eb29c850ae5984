import { expect, test } from 'vitest'
import { isKnownZone } from '#shared/zone-time.ts'
import { zoneOfContact } from './contact-zone.ts'

test('a contact lives in the zone of its country, in Paris where no country or no zone of it is known', () => {
  expect(zoneOfContact('GB')).toBe('Europe/London')
  expect(zoneOfContact('US')).toBe('America/New_York')
  for (const country of [null, 'FR', 'ZZ']) expect(zoneOfContact(country)).toBe('Europe/Paris')
})

test('each zone that a country names is one that the clocks know', () => {
  for (const country of ['IS', 'UA', 'AR', 'KW', 'HK', 'NZ', 'MX', 'BR', 'LU', 'CZ'])
    expect(isKnownZone(zoneOfContact(country)), country).toBe(true)
})
