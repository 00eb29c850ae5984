import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import type { FormAnswer } from '#shared/forms/form-answer.ts'

/** The sentences of all refusals weigh 3 KB and few steps are refused: they are fetched with a refusal. */
const RefusedStep = lazy(async () => ({ default: (await import('./refused-step.tsx')).RefusedStep }))

/**
 * Why this step was refused, from the answer of its own action or from the address (`motif`); `checkout` is
 * its public identifier.
 */
export function StepRefusal({ refused, checkout }: { refused: FormAnswer | null; checkout: string }) {
  const [query] = useSearchParams()
  const asked = query.get('motif')
  return (refused || asked) && <RefusedStep refused={refused} asked={asked} checkout={checkout} />
}
