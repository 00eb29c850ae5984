import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FormContext } from '#ui/form-context.ts'
import { CardFields } from './card-fields.tsx'
import { CardForm } from './card-form.tsx'

const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <CardForm
        entry={{ kind: 'door', tokenUrl: '/api/sandbox-payments/tokens' }}
        submitLabel="Payer 8 439,62 €"
        today="2027-06-20"
        name="Camille Exemple"
        email="camille@example.fr"
        intent="pay"
        hidden={{ method: 'card' }}
      />
    ),
  },
])

test('the button is reached by keyboard before the card is complete, and names the missing fields', () => {
  const html = renderToStaticMarkup(<Page />)
  const button = /<button[^>]*>(?=Payer 8 439,62 €)/.exec(html)![0]
  expect(button).not.toMatch(/disabled=|tabindex/)
  const reason = /aria-describedby="([^"]+)"/.exec(button)![1]
  expect(html).toContain(`id="${reason}"`)
  expect(html).toContain('une carte complète pour continuer')
})

test('card fields are filled by the browser and never posted', () => {
  const html = renderToStaticMarkup(<Page />)
  for (const code of ['cc-name', 'cc-number', 'cc-exp', 'cc-csc']) {
    expect(html).toContain(`autoComplete="${code}"`)
  }
  expect([...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map((found) => found[1])).toEqual([
    'intent',
    'method',
  ])
  expect(html).not.toMatch(/postal/i)
})

test('an error is tied to its field', () => {
  const html = renderToStaticMarkup(
    <FormContext value={{ errors: { number: 'Vérifiez le numéro de carte.' }, values: {}, pending: null }}>
      <CardFields
        entry={{ number: '4242', expiry: '', securityCode: '', name: '', email: '' }}
        onChange={() => {}}
      />
    </FormContext>,
  )
  const invalid = /<input[^>]*autoComplete="cc-number"[^>]*>/.exec(html)![0]
  expect(invalid).toContain('aria-invalid="true"')
  const described = /aria-describedby="([^"]+)"/.exec(invalid)![1]!.split(' ')
  expect(described.some((id) => html.includes(`id="${id}"`))).toBe(true)
  expect(html).toContain('Vérifiez le numéro de carte.')
})
