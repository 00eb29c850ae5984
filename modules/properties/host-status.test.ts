import { expect, test } from 'vitest'
import { hostStatusOf } from './host-status.ts'

test('an agency under mandate is a professional, and consumer law applies', () => {
  const host = hostStatusOf('hoguet')
  expect(host.label).toBe('Professionnel')
  expect(host.explanation).toContain('Le droit de la consommation protège')
})

test('an owner who lets alone is a private person, and consumer law does not apply', () => {
  const host = hostStatusOf('direct')
  expect(host.label).toBe('Particulier')
  expect(host.explanation).toContain('ne s’applique pas entre particuliers')
})
