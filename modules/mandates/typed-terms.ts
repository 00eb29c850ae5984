import { ADD_ONS } from '#modules/pricing/add-on.ts'
import type { MandateTerms, Supplier } from './mandate-terms.ts'

/** The services whose provider a mandate names: the cleaning, the linen, then each add-on by its code. */
export const MANDATE_SERVICES: readonly string[] = ['cleaning', 'linen', ...Object.keys(ADD_ONS)]

export const SUPPLIER_LABELS: Readonly<Record<Supplier['by'], string>> = {
  agency: 'L’agence',
  owner: 'Le propriétaire',
  provider: 'Un prestataire',
}

/** The typed provider of one service; `name` and `marginBasisPoints` count for a named provider alone. */
export type TypedSupplier = { by: Supplier['by']; name: string; marginBasisPoints: number }

/** The agreement as a form types it, with one provider for each of `MANDATE_SERVICES`. */
export type TypedTerms = Omit<MandateTerms, 'cleaning' | 'linen' | 'addOns'> & {
  suppliers: Readonly<Record<string, TypedSupplier>>
}

/** The services whose provider was chosen by name and has none. */
export function unnamedProviders({ suppliers }: TypedTerms): string[] {
  return MANDATE_SERVICES.filter((service) => {
    const { by, name } = suppliers[service]!
    return by === 'provider' && name.trim() === ''
  })
}

/** The terms of a form in which every provider has a name. An add-on that the agency provides is not named. */
export function readTypedTerms({ suppliers, ...rest }: TypedTerms): MandateTerms {
  const addOns = Object.keys(ADD_ONS).flatMap((code) => {
    const supplier = supplierOf(suppliers[code]!)
    return supplier.by === 'agency' ? [] : [[code, supplier] as const]
  })
  return {
    ...rest,
    cleaning: supplierOf(suppliers.cleaning!),
    linen: supplierOf(suppliers.linen!),
    addOns: Object.fromEntries(addOns),
  }
}

/** The provider of a service under some terms; the agency without terms. */
export function supplierIn(terms: MandateTerms | null, service: string): Supplier {
  if (service === 'cleaning' || service === 'linen') return terms?.[service] ?? { by: 'agency' }
  return terms?.addOns[service] ?? { by: 'agency' }
}

function supplierOf({ by, name, marginBasisPoints }: TypedSupplier): Supplier {
  return by === 'provider' ? { by, name: name.trim(), marginBasisPoints } : { by }
}
