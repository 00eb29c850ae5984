import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from './without-nonce.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const NONCE = 'q+8/Zw=='
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src 'self' 'nonce-${NONCE}'; object-src 'none'`

test('what a document carries inline is named by its hash, inert scripts included, and its nonce is gone', () => {
  const kept = withoutNonce(
    `<html><head><script nonce="${NONCE}">start()</script><script nonce="${NONCE}" src="/a.js"></script>` +
      `<style nonce="${NONCE}">p{}</style></head><body><script type="text/plain" nonce="${NONCE}">import "/b.js"\nrun()</script></body></html>`,
    POLICY,
    NONCE,
  )
  expect(kept.html).toBe(
    '<html><head><script>start()</script><script src="/a.js"></script><style>p{}</style></head>' +
      '<body><script type="text/plain">import "/b.js"\nrun()</script></body></html>',
  )
  const scripts = [hashOf('start()'), hashOf('import "/b.js"\nrun()')].join(' ')
  expect(kept.policy).toBe(
    `default-src 'self'; script-src 'self' ${scripts}; style-src 'self' ${hashOf('p{}')}; object-src 'none'`,
  )
})

test('a document without inline parts allows none', () => {
  expect(withoutNonce('<p>Bonjour</p>', POLICY, NONCE)).toEqual({
    html: '<p>Bonjour</p>',
    policy: "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'",
  })
})

test('a script or a style without the nonce is not named: it stays refused', () => {
  const foreign = `<p><script>steal()</script><script nonce="x">steal()</script><style>p{}</style></p>`
  expect(withoutNonce(foreign, POLICY, NONCE)).toEqual({
    html: foreign,
    policy: "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'",
  })
})
