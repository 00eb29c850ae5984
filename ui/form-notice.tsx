import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Notice } from './notice.tsx'

type FormNoticeProps = {
  refused: FormAnswer
  /** What is said where fields are to be mended. */
  invalid?: string
}

/** Says above a form what was refused; where fields are wrong, they say themselves what to do. */
export function FormNotice({
  refused: { refusal },
  invalid = 'Vérifiez les champs signalés.',
}: FormNoticeProps) {
  const words =
    refusal.code === 'INVALID_INPUT'
      ? { title: 'Informations incomplètes', detail: invalid }
      : refusalWords(refusal)
  return (
    <Notice tone="error" title={words.title}>
      {words.detail}
    </Notice>
  )
}
