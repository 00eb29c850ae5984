import { expect, test } from 'vitest'
import { withRefusedTitle } from './refused-title.ts'

const meta = () => [{ title: 'Contact · Calanque' }, { name: 'robots', content: 'noindex' }]
const contextOf = (actionData: Record<string, unknown> | null) => {
  const routeModules: Record<string, unknown> = { contact: { default: () => null, meta } }
  const given = { routeModules, staticHandlerContext: { actionData } }
  const context = withRefusedTitle(given as Parameters<typeof withRefusedTitle>[0])
  return context.routeModules.contact?.meta?.({} as never)
}

test('the title of a page whose form is refused begins with « Erreur », and its other tags stay', () => {
  const refused = { intent: 'send', refusal: { code: 'INVALID_INPUT', details: {} }, errors: {}, values: {} }
  expect(contextOf({ contact: refused })).toEqual([
    { title: 'Erreur\u00a0: Contact · Calanque' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('the title of a page without a form that is refused stays', () => {
  expect(contextOf(null)).toEqual(meta())
  expect(contextOf({ contact: { saved: true } })).toEqual(meta())
})
