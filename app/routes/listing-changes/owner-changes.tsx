import { waitingWords } from '#modules/listing-changes/waiting-words.ts'
import type { ChangePart, ChangeView } from '#modules/publication/change-view.ts'
import { LONGEST_REMARK } from '#modules/publication/review-remarks.ts'
import type { OwnerChanges } from '#modules/publication/server/get-owner-changes.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FieldChange } from '../owner-review/listing-differences.tsx'

/** The changes of an owner's listing: those to answer, those that appeared at once, and the answers given. */
export function OwnerChangeList({ changes }: { changes: OwnerChanges }) {
  const { waiting, shown, ended, agency, status } = changes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {waiting.length > 0 ? (
        <WaitingChanges changes={waiting} />
      ) : (
        <Notice title="Aucun changement n’attend votre réponse">
          {status === 'published' && 'L’annonce est en ligne telle que vous l’avez approuvée. '}
          Une fois l’annonce approuvée, {agency.name} vous écrit avant tout changement de prix, de règles, de
          conditions ou de faits.
        </Notice>
      )}
      {shown.map((change) => (
        <ShownChange key={change.id} change={change} />
      ))}
      {ended.length > 0 && <EndedChanges changes={ended} />}
    </div>
  )
}

const CHOICES = [
  { value: 'accept', label: 'J’accepte' },
  { value: 'refuse', label: 'Je refuse' },
] as const

function WaitingChanges({ changes }: { changes: readonly ChangeView[] }) {
  const seen = changes.map(({ id }) => id).join(',')
  const parts = changes.flatMap((change) => change.parts)
  const since = changes.map(({ proposedAt }) => proposedAt).toSorted()[0]!
  return (
    <section aria-labelledby="a-repondre" className="grid gap-5">
      <h2 id="a-repondre" className="display-md">
        {parts.length === 1 ? 'Un changement attend' : `${parts.length} changements attendent`} votre réponse
      </h2>
      <p className="max-w-prose text-ardoise">
        {waitingWords(since, 'owner')}. Rien n’en paraît avant&nbsp;: ce que vous acceptez est en ligne
        aussitôt, ce que vous refusez reste comme aujourd’hui.
      </p>
      <FormFor intent={['answer', 'accept_all']} hidden={{ seen }} className="grid gap-6">
        <div className="divide-y divide-hairline border-y border-hairline">
          {parts.map((part) => (
            <AnsweredPart key={part.key} part={part} />
          ))}
        </div>
        <p className="flex flex-wrap gap-3">
          <SubmitButton intent="answer">Envoyer mes réponses</SubmitButton>
          {parts.length > 1 && (
            <SubmitButton intent="accept_all" variant="secondary">
              Tout accepter
            </SubmitButton>
          )}
        </p>
      </FormFor>
    </section>
  )
}

function AnsweredPart({ part }: { part: ChangePart }) {
  const { key, label } = part
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 py-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <PartChange part={part} />
      <div className="grid content-start gap-4">
        <RadioGroup
          legend={`Votre réponse\u00a0: ${label}`}
          hideLegend
          name={`answer.${key}`}
          options={CHOICES}
        />
        <Disclosure summary="Ajouter un mot" foldsOnPhone>
          <Field
            label="Un mot pour l’agence (facultatif)"
            name={`words.${key}`}
            hint={`${LONGEST_REMARK} caractères au plus`}
          >
            <TextArea rows={2} maxLength={LONGEST_REMARK} />
          </Field>
        </Disclosure>
      </div>
    </section>
  )
}

function PartChange({ part }: { part: ChangePart }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-medium">{part.label}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 leading-relaxed wrap-anywhere">
        <FieldChange difference={part} />
      </div>
    </div>
  )
}

function ShownChange({ change: { id, proposedAt, parts } }: { change: ChangeView }) {
  return (
    <section aria-labelledby={`paru-${id}`} className="grid gap-5">
      <h2 id={`paru-${id}`} className="display-sm">
        Paru le {formatInstant(proposedAt)}
      </h2>
      <p className="max-w-prose text-ardoise">
        Votre mandat permet à l’agence de changer aussitôt les textes et les photographies. Vous pouvez
        revenir à ceux d’avant.
      </p>
      <div className="divide-y divide-hairline border-y border-hairline">
        {parts.map((part) => (
          <div key={part.key} className="py-4">
            <PartChange part={part} />
          </div>
        ))}
      </div>
      <FormFor intent="take_back" about={{ change: id }}>
        <SubmitButton variant="secondary">Retirer ce changement du site</SubmitButton>
      </FormFor>
    </section>
  )
}

function EndedChanges({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <section aria-labelledby="reponses" className="grid gap-5">
      <h2 id="reponses" className="display-sm">
        Vos réponses
      </h2>
      <ChangeAnswers changes={changes} />
    </section>
  )
}

/** The changes that an owner answered, with the answer to each difference. */
export function ChangeAnswers({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {changes.map(({ id, status, answeredAt, parts }) => (
        <li key={id} className="grid gap-1.5 py-4">
          <p className="text-sm text-ardoise">
            {status === 'taken_back' ? 'Retiré du site' : 'Répondu'} le {formatInstant(answeredAt!)}
          </p>
          {parts.map(({ key, label, answer }) => (
            <p key={key} className="wrap-anywhere">
              <span className="font-medium">{label}</span>
              {answer && (answer.isAccepted ? '\u00a0: accepté' : '\u00a0: refusé')}
              {answer?.words && `, «\u00a0${answer.words}\u00a0»`}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
