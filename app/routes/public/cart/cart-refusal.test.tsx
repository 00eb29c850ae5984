import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { CartRefusal } from './cart-refusal.tsx'

const GUESTS = { adults: 4, children: 2, babies: 0, minors: 2 }
const NEAREST = [
  { stay: { arrival: '2027-07-03', departure: '2027-07-10' }, total: 812_345 },
  { stay: { arrival: '2027-07-17', departure: '2027-07-24' }, total: null },
]

function written(details: object) {
  const refusal = { code: 'STAY_RULE_BROKEN', details } as FormAnswer['refusal']
  const Page = createRoutesStub([{ path: '/', Component: () => <CartRefusal refusal={refusal} /> }])
  return renderToStaticMarkup(<Page />)
}

test('new dates that a villa of the selection refuses are answered by its nearest stays, each with its price and its page', () => {
  const html = written({
    ...{ title: 'Villa Azur', reason: 'Séjour minimum\u00a0: 7 nuits' },
    instead: { property: 'v1', guests: GUESTS, nearest: NEAREST },
  })
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Séjours possibles les plus proches')
  expect(words).toContain('8 123,45 €')
  expect(words).toContain('Prix sur demande')
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'))
  expect(addresses.map((to) => new URL(to, 'https://calanque.test').pathname)).toEqual([
    ...['/annonces/v1', '/annonces/v1'],
  ])
  expect(addresses[0]).toContain('?from=2027-07-03&to=2027-07-10&adults=4&children=2')
})

test('a refusal that dates do not mend proposes none', () => {
  expect(written({ reason: 'Séjour minimum\u00a0: 7 nuits' })).not.toContain('les plus proches')
})
