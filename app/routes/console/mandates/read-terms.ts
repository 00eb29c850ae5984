import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { readTypedTerms, unnamedProviders } from '#modules/mandates/typed-terms.ts'
import { Refusal } from '#shared/refusal.ts'
import { typedTermsIn } from './mandate-schema.ts'

/** The terms that a form types. Refuses INVALID_INPUT beside the name of each provider that is missing. */
export function readTerms(values: Readonly<Record<string, unknown>>): MandateTerms {
  const typed = typedTermsIn(values)
  const unnamed = unnamedProviders(typed)
  if (unnamed.length > 0)
    throw new Refusal('INVALID_INPUT', {
      errors: Object.fromEntries(unnamed.map((service) => [`${service}Name`, 'Nommez ce prestataire.'])),
    })
  return readTypedTerms(typed)
}
