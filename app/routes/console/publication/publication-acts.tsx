import { STATUSES_WITH_SITE_VERSION } from '#modules/properties/property-status.ts'
import { ACT_WORDS, type PublicationView } from '#modules/publication/publication-view.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TakeOffForms } from './take-off-forms.tsx'

const PLAIN = {
  submit: 'Envoyer au propriétaire',
  publish: 'Publier',
  propose_change: 'Proposer au propriétaire',
  withdraw_change: 'Reprendre la proposition',
  resume: 'Remettre en ligne',
  undo_archive: 'Annuler l’archivage',
  restore: 'Reprendre des archives',
} as const
const SECONDARY: readonly string[] = ['withdraw_change', 'undo_archive', 'restore']
const TAKEN_OFF: readonly string[] = [ACT_WORDS.pause, ACT_WORDS.archive]
const OTHERS = ['revise', 'archive']

type PublicationActsProps = { listing: PublicationView; refused: FormAnswer | null }

/** The acts that the reader may do now on a listing. */
export function PublicationActs({ listing, refused }: PublicationActsProps) {
  const { acts, status } = listing
  const plain = (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).filter((act) => acts.includes(act))
  const isRefused = refused?.intent && [...Object.keys(PLAIN), ...OTHERS].includes(refused.intent)
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
      <DueParts listing={listing} />
      {plain.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {plain.map((act) => (
            <FormFor key={act} intent={act} act={`listing.${act}`} notice={null}>
              <SubmitButton variant={SECONDARY.includes(act) ? 'secondary' : 'primary'}>
                {PLAIN[act]}
              </SubmitButton>
            </FormFor>
          ))}
        </div>
      )}
      {acts.includes('revise') && (
        <FormFor intent="revise" act="listing.revise" notice={null} className="grid w-full max-w-3xl gap-4">
          <Field label="Motif (facultatif)" name="comment">
            <TextArea maxLength={500} />
          </Field>
          <SubmitButton variant="secondary" className="justify-self-start">
            Reprendre en brouillon
          </SubmitButton>
        </FormFor>
      )}
      {/* A pause or an archiving taken back before the page is read again leaves its question closed. */}
      <TakeOffForms
        key={listing.history.filter(({ what }) => TAKEN_OFF.includes(what)).length}
        acts={acts}
        isPauseRefused={refused?.intent === 'pause'}
        isOnline={STATUSES_WITH_SITE_VERSION.includes(status)}
      />
    </div>
  )
}

/** What of an approved listing appears at once, and what its owner is asked first. */
function DueParts({ listing: { toShow, toPropose, status } }: { listing: PublicationView }) {
  if (toPropose.length === 0 && (toShow.length === 0 || status !== 'published')) return null
  return (
    <div className="grid max-w-prose gap-1 text-ardoise">
      {toShow.length > 0 && <p>Peut paraître aussitôt&nbsp;: {toShow.join(', ')}.</p>}
      {toPropose.length > 0 && (
        <p>Attend l’accord du propriétaire, que vous demandez ici&nbsp;: {toPropose.join(', ')}.</p>
      )}
    </div>
  )
}
