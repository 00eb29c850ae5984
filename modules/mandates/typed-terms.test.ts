import { expect, test } from 'vitest'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import {
  MANDATE_SERVICES,
  readTypedTerms,
  supplierIn,
  type TypedSupplier,
  type TypedTerms,
  unnamedProviders,
} from './typed-terms.ts'

const agency: TypedSupplier = { by: 'agency', name: '', marginBasisPoints: 0 }

function typed(changes: Record<string, TypedSupplier> = {}): TypedTerms {
  const all = MANDATE_SERVICES.map((service) => [service, changes[service] ?? agency] as const)
  const { cleaning: _cleaning, linen: _linen, addOns: _addOns, ...rest } = aMandateTerms()
  return { ...rest, suppliers: Object.fromEntries(all) }
}

test('terms name the provider of the cleaning, of the linen and of each add-on that the agency does not provide', () => {
  const provider: TypedSupplier = { by: 'provider', name: ' Essai Services ', marginBasisPoints: 1_500 }
  const terms = readTypedTerms(
    typed({ cleaning: { ...agency, by: 'owner' }, linen: provider, spa: provider }),
  )
  const named = { by: 'provider', name: 'Essai Services', marginBasisPoints: 1_500 }
  expect(terms).toMatchObject({ cleaning: { by: 'owner' }, linen: named, addOns: { spa: named } })
  expect(Object.keys(terms.addOns)).toEqual(['spa'])
  expect(supplierIn(terms, 'spa')).toEqual(named)
  expect(supplierIn(terms, 'concierge')).toEqual({ by: 'agency' })
  expect(supplierIn(null, 'cleaning')).toEqual({ by: 'agency' })
})

test('a name and a margin typed for a service that the agency or the owner provides are left out', () => {
  const terms = readTypedTerms(typed({ linen: { by: 'owner', name: 'Essai', marginBasisPoints: 500 } }))
  expect(terms.linen).toEqual({ by: 'owner' })
})

test('a service provided by an unnamed provider is listed', () => {
  const unnamed: TypedSupplier = { by: 'provider', name: '  ', marginBasisPoints: 0 }
  expect(unnamedProviders(typed({ spa: unnamed, cleaning: unnamed }))).toEqual(['cleaning', 'spa'])
  expect(unnamedProviders(typed())).toEqual([])
})
