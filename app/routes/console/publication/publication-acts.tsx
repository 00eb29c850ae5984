import type { PublicationView } from '#modules/publication/publication-view.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'

const PLAIN = {
  submit: 'Envoyer au propriétaire',
  publish: 'Publier',
  restore: 'Reprendre des archives',
} as const
const REASONED = { revise: 'Reprendre en brouillon', archive: 'Retirer du site' } as const
const NOT_ONLINE = 'Archiver'

type PublicationActsProps = { listing: PublicationView; refused: FormAnswer | null }

/** The acts that the reader may do now on a listing. */
export function PublicationActs({ listing, refused }: PublicationActsProps) {
  const { acts, status } = listing
  const plain = (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).filter((act) => acts.includes(act))
  const reasoned = (Object.keys(REASONED) as (keyof typeof REASONED)[]).filter((act) => acts.includes(act))
  const isRefused = refused?.intent && [...plain, ...reasoned].includes(refused.intent as never)
  return (
    <div className="grid justify-items-start gap-5">
      {isRefused && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}{' '}
          {refused.refusal.code === 'LISTING_INCOMPLETE' && (
            <a href="#passeport" className="text-link">
              Voir ce qui manque
            </a>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {plain.map((act) => (
          <FormFor key={act} intent={act} notice={null}>
            <SubmitButton variant={act === 'restore' ? 'secondary' : 'primary'}>{PLAIN[act]}</SubmitButton>
          </FormFor>
        ))}
      </div>
      {reasoned.length > 0 && (
        <FormFor intent={reasoned} notice={null} className="grid w-full max-w-xl gap-4">
          <Field label="Motif (facultatif)" name="comment">
            <TextArea maxLength={500} />
          </Field>
          <div className="flex flex-wrap gap-3">
            {reasoned.map((act) => (
              <SubmitButton key={act} intent={act} variant="secondary">
                {act === 'archive' && status !== 'published' ? NOT_ONLINE : REASONED[act]}
              </SubmitButton>
            ))}
          </div>
        </FormFor>
      )}
    </div>
  )
}
