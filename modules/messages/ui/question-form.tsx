import { useState } from 'react'
import { MAX_GUESTS } from '#modules/pricing/party.ts'
import { type GuestBands, PartyFields } from '#modules/pricing/ui/party-fields.tsx'
import type { CivilDate } from '#shared/civil-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { dateRangeFrom } from '#ui/date-range.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Field } from '#ui/field.tsx'
import { useFormState } from '#ui/form-context.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TrapField } from '#ui/trap-field.tsx'
import { LONGEST_MESSAGE } from '../message-text.ts'

const loadSchema = async () => (await import('../message-forms.ts')).QUESTION_FORM

type QuestionFormProps = {
  isSignedIn: boolean
  /** The key that names the form; the loader makes a new one each time. */
  formKey: string
  /** The dates and guests in the page's address, by their keys. */
  typed: Readonly<Record<string, string | null>>
  /** The first and the last day of the calendar. */
  calendar: { today: CivilDate; lastDay: CivilDate }
  /** The page of the villa. */
  back: string
}

/**
 * The form of a question about a villa. An account types no name; the fields keep their text after a refusal.
 */
export function QuestionForm({ isSignedIn, formKey, typed, calendar, back }: QuestionFormProps) {
  // The form keeps its key while it is open: sent again after a lost answer, it still asks one question.
  const [key] = useState(formKey)
  return (
    <FormFor
      intent={isSignedIn ? 'ask-signed-in' : 'ask'}
      schema={loadSchema}
      hidden={{ formKey: key }}
      className="grid gap-8"
    >
      <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
      <fieldset className="grid gap-5">
        <legend className="mb-4 display-sm">Votre séjour (facultatif)</legend>
        <WishedStay typed={typed} calendar={calendar} />
      </fieldset>
      <Field label="Votre question" name="text" required>
        <TextArea rows={6} maxLength={LONGEST_MESSAGE} />
      </Field>
      {!isSignedIn && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Nom" name="name" required autoComplete="name" maxLength={120} />
          <EmailField />
        </div>
      )}
      <TrapField />
      <div className="grid justify-items-start gap-6">
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="large" pendingLabel="Envoi en cours…">
            Envoyer la question
          </SubmitButton>
          <ButtonLink to={back} variant="secondary" size="large">
            Revenir à la villa
          </ButtonLink>
        </div>
        <p className="max-w-prose text-sm leading-relaxed text-ardoise">
          {isSignedIn
            ? 'Votre nom et votre adresse sont transmis à l’agence, pour vous répondre seulement.'
            : 'Ce que vous écrivez, votre nom et votre adresse ne servent qu’à vous répondre\u00a0; nous vous envoyons un lien personnel pour lire la réponse.'}{' '}
          <a href="/confidentialite" target="_blank" rel="noreferrer" className="text-link">
            Vos données et vos droits<span className="sr-only"> (nouvel onglet)</span>
          </a>
        </p>
      </div>
    </FormFor>
  )
}

const USUAL = { adults: '2', children: '0', babies: '0' }

/** The stay of a refused form, else that of the address; nights that are taken may be asked about. */
function WishedStay({ typed, calendar }: Pick<QuestionFormProps, 'typed' | 'calendar'>) {
  const sent = useFormState().values
  const asked = (name: string) => (typeof sent[name] === 'string' ? sent[name] : typed[name])
  const count = (band: keyof typeof USUAL, least: number) =>
    Math.min(Math.max(Math.trunc(Number(asked(band) ?? USUAL[band])) || 0, least), MAX_GUESTS)
  const [guests, setGuests] = useState<GuestBands>({
    ...{ adults: count('adults', 1), children: count('children', 0), babies: count('babies', 0) },
  })
  return (
    <div className="grid max-w-md gap-3">
      <DateRangeField
        legend="Dates du séjour"
        defaultValue={dateRangeFrom(asked('from'), asked('to'))}
        min={calendar.today}
        max={calendar.lastDay}
      />
      <PartyFields value={guests} onChange={setGuests} />
    </div>
  )
}
