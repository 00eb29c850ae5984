import { lazy } from 'react'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { wrongFieldId } from './form-context.ts'
import { useHydrated } from './hydrated.ts'
import { Notice } from './notice.tsx'

/** The sentences of all refusals weigh 3 KB and few forms are refused: they are fetched with a refusal. */
const RefusedNotice = lazy(async () => ({ default: (await import('./refused-notice.tsx')).RefusedNotice }))

type FormNoticeProps = {
  refused: FormAnswer
  /** The general notice when fields have errors: each field shows what to do. */
  invalid?: string
}

/** Gives above a form the reason of its refusal, with a link to each wrong field. */
export function FormNotice({ refused, invalid = 'Vérifiez les champs signalés.' }: FormNoticeProps) {
  const wrong = <WrongFields errors={refused.errors} />
  if (refused.refusal.code !== 'INVALID_INPUT')
    return <RefusedNotice refusal={refused.refusal}>{wrong}</RefusedNotice>
  return (
    <Notice tone="error" title="Informations incomplètes">
      {invalid}
      {wrong}
    </Notice>
  )
}

/** The error of each wrong field as a link to it, without scripts: these lead the focus to the field by themselves. */
export function WrongFields({ errors }: Pick<FormAnswer, 'errors'>) {
  const hydrated = useHydrated()
  const wrong = Object.entries(errors)
  if (hydrated || wrong.length === 0) return null
  return (
    <ul className="mt-2 hidden justify-items-start gap-1 no-script:grid">
      {wrong.map(([name, error]) => (
        <li key={name}>
          <a href={`#${wrongFieldId(name)}`} className="text-link inline-block py-1">
            {error}
          </a>
        </li>
      ))}
    </ul>
  )
}
