import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const policyOf = (change: Partial<Parameters<typeof contentPolicy>[0]>) =>
  contentPolicy({
    ...{ nonce: 'n', framed: false, https: true, development: false, maps: 'coast', files: null },
    ...{ stripe: false, ...change },
  })

test('a page may frame our own pages and the players of two hosts of videos, and play our own films alone', () => {
  const directives = policyOf({}).split('; ')
  expect(directives).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com")
  expect(directives).toContain("media-src 'self'")
  expect(directives).toContain("frame-ancestors 'none'")
})

test('the hosts of Stripe are allowed where it takes cards, and nowhere else', () => {
  expect(policyOf({})).not.toContain('stripe')
  const directives = policyOf({ stripe: true }).split('; ')
  expect(directives).toContain("connect-src 'self' https://api.stripe.com")
  expect(directives.find((one) => one.startsWith('script-src '))).toContain('https://js.stripe.com')
  expect(directives.find((one) => one.startsWith('frame-src '))).toContain('https://hooks.stripe.com')
})
