import { describe, expect, test } from 'vitest'
import { policyOf } from './path-policy.ts'

describe('what an address asks of its headers', () => {
  test.each(['/', '/annonces', '/annonces/villa-azur', '/reserver', '/rivages', '/authors', '/contact'])(
    '%s is public',
    (path) => {
      expect(policyOf(path)).toEqual({ indexed: true, secretAddress: false, kept: true, framed: false })
    },
  )

  test.each(['/panier', '/panier.data', '/traveler/dashboard', '/admin', '/api/properties', '/demo'])(
    '%s is not for search engines',
    (path) => {
      expect(policyOf(path)).toMatchObject({ indexed: false, secretAddress: false, framed: false })
    },
  )

  test.each([
    '/r/abc',
    '/R/abc',
    '/%72/abc',
    '//r///abc',
    '/r/abc.data',
    '/checkout/guest',
    '/sandbox-bank/abc',
    '/property-review/abc',
    '/owner-review/abc',
    '/auth/reset/abc',
  ])('the address %s is not sent to other sites', (path) => {
    expect(policyOf(path)).toMatchObject({ indexed: false, secretAddress: true })
  })

  test.each([
    '/traveler/dashboard',
    '/admin',
    '/owner.data',
    '/panier',
    '/checkout/guest',
    '/r/abc',
    '/api/cart/items',
  ])('%s is stored by no browser', (path) => {
    expect(policyOf(path).kept).toBe(false)
  })

  test.each([
    ['/checkout/nowhere', 'the pages that begin like it'],
    ['/r/abc/nowhere', 'the page above it'],
    ['/auth/nowhere', 'the redirect that answers it'],
  ])('%s, which no page answers, is as secret as %s', (path) => {
    expect(policyOf(path)).toMatchObject({ indexed: false, secretAddress: true, kept: false })
  })

  test('an unknown address of the demonstration has the policy of its page, not of its mails', () => {
    expect(policyOf('/demo/nowhere')).toMatchObject({ indexed: false, secretAddress: false, kept: true })
    expect(policyOf('/demo/mails/nowhere')).toMatchObject({ secretAddress: true, kept: false })
  })

  test('an answer for one person is stored by no browser; an answer for every visitor may be', () => {
    expect(policyOf('/api/favorites').kept).toBe(false)
    expect(policyOf('/api/contracts/abc').kept).toBe(false)
    expect(policyOf('/api/properties/villa-azur')).toMatchObject({ indexed: false, kept: true })
  })

  test.each(['/', '/annonces', '/api/places', '/contact'])('%s may be stored', (path) => {
    expect(policyOf(path).kept).toBe(true)
  })

  test('only the signing page and a demo mail may be framed, by our own pages alone', () => {
    expect(policyOf('/signature/abc').framed).toBe(true)
    expect(policyOf('/demo/mails/1/html').framed).toBe(true)
    expect(policyOf('/checkout/sign').framed).toBe(false)
    expect(policyOf('/demo').framed).toBe(false)
  })

  test('an address that cannot be decoded gets an answer', () => {
    expect(policyOf('/%E0%A4%A')).toMatchObject({ indexed: true })
  })
})
