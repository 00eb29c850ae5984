import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmenityLists } from './amenity-lists.tsx'

test('what an owner names in their own words comes after the amenities of the catalogue', () => {
  const html = renderToStaticMarkup(<AmenityLists amenities={['wifi', 'tennis']} own={['Four à pizza']} />)
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Wi-Fi.*Court de tennis.*Et aussi.*Four à pizza/)
  expect(renderToStaticMarkup(<AmenityLists amenities={['wifi']} own={[]} />)).not.toContain('Et aussi')
})
