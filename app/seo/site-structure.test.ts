import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { siteStructure } from './site-structure.ts'

const ORIGIN = 'https://calanque.example'
const [organization, site] = siteStructure(ORIGIN)

test('the organization has a name, an address, a logo file that exists and a contact page', () => {
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Calanque', url: `${ORIGIN}/` })
  const logo = (organization!.logo as { url: string }).url
  expect(existsSync(`public${new URL(logo).pathname}`)).toBe(true)
  expect(organization).toHaveProperty('contactPoint.url', `${ORIGIN}/contact`)
})

test('the site names its publisher, and its search action is the search of the list', () => {
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization!['@id'] } })
  const { target } = site!.potentialAction as { target: { urlTemplate: string } }
  const address = new URL(target.urlTemplate.replace('{search_term_string}', encodeURIComponent('06400')))
  expect(address.pathname).toBe('/annonces')
  expect(parseSearchAddress(address.searchParams)).toMatchObject({ filters: { q: '06400' }, problems: [] })
})
