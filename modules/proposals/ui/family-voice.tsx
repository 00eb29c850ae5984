import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { VillaView, Vote } from '../proposal-view.ts'
import { VillaComments } from './villa-comments.tsx'

type FamilyVoiceProps = { villa: VillaView; reader: string | null; agency: string; formKey: string }

/** What the family says of a house, and the buttons of the one who reads, once they gave a name. */
export function FamilyVoice({ villa, reader, agency, formKey }: FamilyVoiceProps) {
  const { key, title, own, votes, comments } = villa
  const names = (vote: Vote) =>
    votes
      .filter((one) => one.vote === vote)
      .map(({ name }) => name)
      .join(', ')
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      {reader ? (
        <div className="flex flex-wrap gap-3">
          <VoteButton of={key} vote="keep" isOwn={own === 'keep'} title={title}>
            {own === 'keep' ? 'Gardée' : 'Garder'}
          </VoteButton>
          <VoteButton of={key} vote="dismiss" isOwn={own === 'dismiss'} title={title}>
            {own === 'dismiss' ? 'Écartée' : 'Écarter'}
          </VoteButton>
        </div>
      ) : (
        <a href="#votre-nom" className="text-link inline-flex min-h-11 items-center justify-self-start">
          Donner votre avis<span className="sr-only"> sur {title}</span>
        </a>
      )}
      {votes.length > 0 && (
        <p className="text-sm text-ardoise">
          {names('keep') && `Gardée par ${names('keep')}. `}
          {names('dismiss') && `Écartée par ${names('dismiss')}.`}
        </p>
      )}
      {comments.length > 0 && <VillaComments comments={comments} agency={agency} />}
      {reader && (
        <details>
          <summary className="text-link inline-flex min-h-11 items-center">
            Écrire un commentaire<span className="sr-only"> sur {title}</span>
          </summary>
          <FormFor
            key={comments.length}
            intent="comment"
            about={{ villa: key }}
            hidden={{ villa: key, formKey: `${formKey} ${key}` }}
            preventScrollReset
            className="grid gap-3 pt-2"
          >
            <Field label="Votre commentaire" name="text" required>
              <TextArea rows={3} maxLength={1000} />
            </Field>
            <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Envoi…">
              Publier
            </SubmitButton>
          </FormFor>
        </details>
      )}
    </div>
  )
}

type VoteButtonProps = { of: string; vote: Vote; isOwn: boolean; title: string; children: string }

function VoteButton({ of: villa, vote, isOwn, title, children }: VoteButtonProps) {
  return (
    <FormFor intent="vote" about={{ villa, vote }} hidden={{ villa, vote }} preventScrollReset notice={null}>
      <SubmitButton
        variant={isOwn ? 'primary' : 'secondary'}
        aria-pressed={isOwn}
        aria-label={`${children} ${title}`}
      >
        {children}
      </SubmitButton>
    </FormFor>
  )
}
