import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnPathFrom, signInPath } from './return-path.ts'

describe('return path', () => {
  test.each(['/', '/annonces?city=Cannes&from=2027-07-17', '/traveler/reservations/7#paiement', '/panier'])(
    'keeps %s',
    (path) => {
      expect(returnPathFrom(path)).toBe(path)
    },
  )

  test.each([
    null,
    '',
    'annonces',
    'https://exemple.test/',
    '//exemple.test',
    '/\\exemple.test',
    '/\t/exemple.test',
    '/.//exemple.test',
    '\\\\exemple.test',
    'javascript:alert(1)',
    '/auth/login?retour=/auth/login',
    '/auth',
    `/annonces?q=${'a'.repeat(1_500)}`,
  ])('refuses %j', (path) => {
    expect(returnPathFrom(path)).toBeNull()
  })

  test('any accepted path keeps the browser on this site', () => {
    const site = 'https://calanque.example'
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', '%', 'a', '?', '#', ' '),
    })
    fc.assert(
      fc.property(nasty, (text) => {
        const path = returnPathFrom(`/${text}`)
        if (path !== null) expect(new URL(path, site).origin).toBe(site)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the address of the sign-in page carries the page to come back to', () => {
    expect(signInPath('/owner/calendar?mois=2027-07')).toBe(
      '/auth/login?retour=%2Fowner%2Fcalendar%3Fmois%3D2027-07',
    )
    expect(signInPath('/')).toBe('/auth/login')
    expect(signInPath('//exemple.test')).toBe('/auth/login')
  })
})
