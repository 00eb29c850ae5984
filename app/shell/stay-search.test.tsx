import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ANY_STAY } from './stay-criteria.ts'
import { StaySearch } from './stay-search.tsx'

const markup = (values = ANY_STAY) => {
  const search = (
    <StaySearch cities={['Cannes', 'Nice']} today="2026-06-03" lastDay="2028-06-03" values={values} />
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: search }])} />,
  )
}

test('the form sends the spec’s parameters to the listings with a plain GET', () => {
  const html = markup()
  expect(html).toMatch(/<form[^>]*action="\/annonces"/)
  expect(html).not.toContain('method="post"')
  const names = [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map((match) => match[1])
  expect(names).toEqual(['q', 'from', 'to', 'adults', 'children', 'babies', 'accessible'])
})

test('the form starts from two adults and shows what was already chosen', () => {
  expect(markup()).toContain('2 adultes')
  const html = markup({ ...ANY_STAY, city: 'Nice', adults: 4, babies: 1, accessible: true })
  expect(html).toContain('4 adultes, 1 bébé')
  expect(html).toMatch(/name="q"[^>]*value="Nice"/)
  expect(html).toMatch(/name="accessible"[^>]*checked=""|checked=""[^>]*name="accessible"/)
})
