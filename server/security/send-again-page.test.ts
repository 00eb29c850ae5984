import { expect, test } from 'vitest'
import { sendAgainPage } from './send-again-page.ts'

const pageOf = async (fields: Record<string, string>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.append(name, value)
  return String(await sendAgainPage({ address: '/contact?a=1&b=2', sent, nonce: 'abc' }))
}

test('the page shows the typed values and posts them again to the same address', async () => {
  const html = await pageOf({ agency: 'x-1', firstName: 'Zoé', message: 'Bonjour,\n« oui »' })
  expect(html).toContain('<form method="post" action="/contact?a=1&amp;b=2">')
  expect(html).toContain('<input type="hidden" name="agency" value="x-1">')
  expect(html).toContain('<dt>Prénom</dt><dd>Zoé</dd>')
  expect(html).toContain('<dt>Message</dt><dd>Bonjour,\n« oui »</dd>')
  expect(html).toContain('<button class="act" type="submit">Envoyer de nouveau</button>')
  expect(html).toContain('<style nonce="abc">')
})

test('a password field is empty and required', async () => {
  const html = await pageOf({ email: 'camille@example.org', password: 'Secret-2026!' })
  expect(html).not.toContain('Secret-2026!')
  expect(html).toContain('<input type="password" name="password" required>')
})

test('the typed values are escaped', async () => {
  const html = await pageOf({ message: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
})
