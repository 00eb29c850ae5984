import type { OwnerRequestStatus } from '#modules/owner-requests/owner-request-status.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

const loadSchema = async () => (await import('./owner-request-schema.ts')).OWNER_REQUEST_FORM

type AnswerOwnerProps = {
  status: OwnerRequestStatus
  answer: string | null
  /** The draft that the invitation opened. */
  property: string | null
  /**
   * The day on which the link of the invitation ends or ended, and the day of its acceptance, as they are
   * shown.
   */
  until: string | null
  joined: string | null
  /** Whether the owner who joined has a password. */
  signsIn: boolean
  /** Names the last answer: the next one starts with empty fields. */
  answeredAt: string | null
}

/** The answer of the agency to a request, and the next acts on it. */
export function AnswerOwner(props: AnswerOwnerProps) {
  const { status, answer, property, until, joined, signsIn, answeredAt } = props
  return (
    <>
      {status !== 'received' && (
        <ConsoleSection title="Votre réponse">
          <p className="max-w-prose leading-relaxed">
            {status === 'declined' && 'La demande est déclinée.'}
            {status === 'invited' && `Une invitation est partie. Son lien vaut jusqu’au ${until}.`}
            {status === 'withdrawn' && 'L’invitation est retirée\u00a0: son lien n’ouvre plus rien.'}
            {status === 'joined' &&
              (signsIn
                ? `Le propriétaire est entré avec son compte le ${joined}.`
                : `Le propriétaire vous a confié le dossier le ${joined}, sans compte\u00a0: à vous de compléter l’annonce et de lui envoyer chaque lien.`)}
          </p>
          {answer && (
            <blockquote className="max-w-prose border-l border-terre-cuite pl-5 leading-relaxed whitespace-pre-line">
              {answer}
            </blockquote>
          )}
          {property && (
            <p>
              <ButtonLink to={`/agent/properties/${property}/edit`} variant="secondary">
                Ouvrir l’annonce
              </ButtonLink>
            </p>
          )}
        </ConsoleSection>
      )}
      {(status === 'received' || status === 'invited' || status === 'withdrawn') && (
        <Invite key={answeredAt} status={status} />
      )}
      {status === 'received' && <Decline />}
      {status === 'invited' && (
        <ConsoleSection title="Retirer l’invitation">
          <FormFor intent="withdraw" act="owner_request.withdraw" className="grid max-w-3xl gap-4">
            <p className="leading-relaxed text-ardoise">
              Le lien envoyé n’ouvrira plus rien. Le brouillon de l’annonce reste à l’agence.
            </p>
            <SubmitButton variant="secondary" className="justify-self-start">
              Retirer l’invitation
            </SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
    </>
  )
}

function Invite({ status }: Pick<AnswerOwnerProps, 'status'>) {
  const again = status !== 'received'
  return (
    <ConsoleSection title={again ? 'Inviter de nouveau' : 'Inviter le propriétaire'}>
      <FormFor
        intent="invite"
        act="owner_request.invite"
        schema={loadSchema}
        className="grid max-w-3xl gap-6"
      >
        <Field
          label="Un mot pour le propriétaire (facultatif)"
          name="words"
          hint={
            again
              ? 'Un nouveau lien part par e-mail\u00a0; le précédent ne s’ouvre plus.'
              : 'L’e-mail contient un lien qui ouvre le dossier de sa maison, avec ce qu’il en a dit.'
          }
        >
          <TextArea rows={3} maxLength={4000} />
        </Field>
        <SubmitButton
          variant={again ? 'secondary' : 'primary'}
          pendingLabel="Envoi en cours…"
          className="justify-self-start"
        >
          {again ? 'Envoyer un nouveau lien' : 'Envoyer l’invitation'}
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}

function Decline() {
  return (
    <ConsoleSection title="Décliner">
      <FormFor
        intent="decline"
        act="owner_request.decline"
        schema={loadSchema}
        className="grid max-w-3xl gap-6"
      >
        <Field
          label="Votre réponse au propriétaire"
          name="answer"
          required
          hint="Elle lui est envoyée par e-mail, telle quelle."
        >
          <TextArea rows={4} maxLength={2000} />
        </Field>
        <SubmitButton variant="secondary" pendingLabel="Envoi en cours…" className="justify-self-start">
          Décliner la demande
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}
