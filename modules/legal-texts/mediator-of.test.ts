import { expect, test } from 'vitest'
import type { Agency } from '#modules/agencies/agency.ts'
import { AN_AGENCY } from '#tests/published-villa.ts'
import { mediatorOf } from './mediator-of.ts'

const OPERATOR = { siren: '732 829 320', mediator: 'Médiateur du site', mediatorUrl: 'https://site.example' }
const agency = (siren: string): Agency => ({ ...AN_AGENCY, siren, id: 1, publicId: 'a' })

test('an agency that runs the site gives its mediator, another agency does not', () => {
  const ofAgency = { mediator: 'Médiateur Essai', mediatorUrl: 'https://example.com' }
  expect(mediatorOf(OPERATOR, [agency('404 833 048'), agency('732 829 320')])).toEqual(ofAgency)
  const { siren: _, ...ofSite } = OPERATOR
  expect(mediatorOf(OPERATOR, [agency('404 833 048')])).toEqual(ofSite)
})
