import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import type { FormAnswer } from '#shared/forms/form-answer.ts'

/** The sentences of all refusals weigh 3 KB, and few steps are refused: they come with the answer. */
const RefusedStep = lazy(async () => ({ default: (await import('./refused-step.tsx')).RefusedStep }))

/** What this step of the checkout of that public identifier was refused, from its own action or from the address after one of its side doors. */
export function StepRefusal({ refused, checkout }: { refused: FormAnswer | null; checkout: string }) {
  const [query] = useSearchParams()
  const asked = query.get('motif')
  return (refused || asked) && <RefusedStep refused={refused} asked={asked} checkout={checkout} />
}
