import { type IncidentView, MOST_ESTIMATES, stateAfter } from '#modules/incidents/incident.ts'
import { MESSAGE_FILES } from '#modules/messages/message-file.ts'
import { OneFileField } from '#modules/messages/ui/one-file-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'
import { Euros } from '../books/book-forms.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const loadSchema = async () => (await import('./incident-schema.ts')).INCIDENT_FORM

/** Photographs of what went wrong. */
export function AddFiles({ count }: { count: number }) {
  return (
    <Disclosure summary="Ajouter des photographies">
      <FormFor
        key={count}
        intent="files"
        act="incident.add_files"
        encType="multipart/form-data"
        className="grid max-w-md gap-4 text-encre"
      >
        <Field label="Photographies" name="file" required hint={rulesWords(MESSAGE_FILES)}>
          <FileInput multiple accept={acceptOf(MESSAGE_FILES)} />
        </Field>
        <SubmitButton variant="secondary" pendingLabel="Envoi…" className="justify-self-start">
          Ajouter
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}

/** One more estimate, while the owner may choose from more. */
export function AddEstimate({ count }: { count: number }) {
  if (count >= MOST_ESTIMATES) return null
  return (
    <Disclosure summary={count === 0 ? 'Ajouter un devis' : 'Ajouter un autre devis'} open={count === 0}>
      <FormFor
        key={count}
        intent="estimate"
        act="incident.add_estimate"
        schema={loadSchema}
        encType="multipart/form-data"
        className="grid max-w-md gap-5 text-encre"
      >
        <TextField label="Entreprise" name="provider" required maxLength={120} autoComplete="off" />
        <Euros label="Montant, toutes taxes comprises" name="amount" />
        <TextField
          label="Délai, en jours (facultatif)"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <OneFileField label="Devis" />
        <SubmitButton variant="secondary" pendingLabel="Envoi…" className="justify-self-start">
          Ajouter le devis
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}

/** Sends the estimates to the owner. */
export function AskOwner({ isAgain }: { isAgain: boolean }) {
  return (
    <FormFor intent="ask" act="incident.ask">
      <SubmitButton pendingLabel="Envoi…">
        {isAgain ? 'Demander de nouveau l’accord du propriétaire' : 'Demander l’accord du propriétaire'}
      </SubmitButton>
    </FormFor>
  )
}

/** Says that the repair is done, with what shows it; absent while the owner has to agree first. */
export function FinishIncident({ incident }: { incident: IncidentView }) {
  if (stateAfter(incident, 'finish') === null) return null
  return (
    <ConsoleSection title="Quand c’est réparé">
      <FormFor
        intent="finish"
        act="incident.finish"
        schema={loadSchema}
        encType="multipart/form-data"
        className="grid max-w-md gap-5"
      >
        <TextField
          label="Ce qui a été fait (facultatif)"
          name="words"
          maxLength={300}
          autoComplete="off"
          {...(incident.payer === 'owner' && { hint: 'Le propriétaire le lit.' })}
        />
        <Field label="Photographies (facultatif)" name="file" hint={rulesWords(MESSAGE_FILES)}>
          <FileInput multiple accept={acceptOf(MESSAGE_FILES)} />
        </Field>
        <SubmitButton
          variant={incident.state === 'agreed' ? 'primary' : 'secondary'}
          pendingLabel="Envoi…"
          className="justify-self-start"
        >
          Marquer comme réparé
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}

/** Ends the incident: closed once it is repaired, cancelled before. */
export function CloseIncident({ incident }: { incident: IncidentView }) {
  const closes = stateAfter(incident, 'close') !== null
  if (!closes && stateAfter(incident, 'cancel') === null) return null
  return (
    <Disclosure summary={closes ? 'Classer l’incident' : 'Annuler l’incident'}>
      <FormFor
        intent="close"
        act="incident.close"
        schema={loadSchema}
        className="grid max-w-md gap-5 text-encre"
      >
        <TextField
          label={closes ? 'Ce qu’il y a à en dire (facultatif)' : 'Pourquoi (facultatif)'}
          name="words"
          maxLength={300}
          autoComplete="off"
        />
        <SubmitButton variant="secondary" className="justify-self-start">
          {closes ? 'Classer' : 'Annuler l’incident'}
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
