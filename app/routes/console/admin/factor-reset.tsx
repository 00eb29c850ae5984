import type { AccountFacts } from '#modules/reports/server/read-account.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const loadSchema = async () => (await import('./user-schema.ts')).ACCOUNT_FORM

type FactorResetProps = {
  /** The demand that waits, null without one. */
  reset: AccountFacts['reset']
  /** The reader may approve it. */
  mayDecide: boolean
  /** The reader asked for it. */
  isAsker: boolean
}

/** The second factors of a person who lost them: one administrator asks that they be removed, another approves. */
export function FactorReset({ reset, mayDecide, isAsker }: FactorResetProps) {
  return (
    <ConsoleSection title="Second facteur perdu">
      {reset === null ? (
        <>
          <p className="max-w-prose leading-relaxed">
            Assurez-vous d’abord de qui le demande. Une autre personne de l’administration approuve ensuite,
            et le mot de passe suffit de nouveau.
          </p>
          <FormFor intent="ask-reset" schema={loadSchema} className="grid max-w-md gap-5">
            <Field label="Motif" name="reason" required hint="Comment vous avez su qui le demande.">
              <TextInput maxLength={300} />
            </Field>
            <SubmitButton variant="secondary" size="small" className="justify-self-start">
              Demander la réinitialisation
            </SubmitButton>
          </FormFor>
        </>
      ) : (
        <>
          <p className="max-w-prose leading-relaxed">
            {`${isAsker ? 'Vous avez' : `${reset.askedByName} a`} demandé la réinitialisation le ${formatInstant(reset.askedAt)}\u00a0: «\u00a0${reset.reason}\u00a0».`}
            {!mayDecide && ' Une autre personne de l’administration doit l’approuver.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {mayDecide && (
              <FormFor intent="approve-reset">
                <SubmitButton size="small">Approuver</SubmitButton>
              </FormFor>
            )}
            <FormFor intent="refuse-reset">
              <SubmitButton variant="secondary" size="small">
                {isAsker ? 'Retirer la demande' : 'Refuser'}
              </SubmitButton>
            </FormFor>
          </div>
        </>
      )}
    </ConsoleSection>
  )
}
