import type { ReactNode } from 'react'
import {
  CONTACT_KINDS,
  CONTACT_LANGUAGES,
  type ContactWords,
  EMAIL_LABELS,
  MOST_SHOWN,
  PHONE_LABELS,
} from '#modules/contacts/contact.ts'
import { COUNTRY_CHOICES } from '#shared/countries.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What a new contact starts with. */
export const BLANK_CONTACT: ContactWords = {
  ...{ kind: 'person', firstName: '', lastName: '', company: '', emails: [], phones: [] },
  ...{ language: 'fr', town: '', country: 'FR', preferences: '' },
}

/** The fields of a contact, new or known. */
export function ContactFields({ known }: { known: ContactWords }) {
  return (
    <>
      <FormPart title="Identité">
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
          <Choice label="Type" name="kind" choices={CONTACT_KINDS} value={known.kind} />
          <TextField
            label="Société"
            name="company"
            autoComplete="off"
            maxLength={120}
            defaultValue={known.company}
            hint="Le nom du contact si c’en est une."
          />
          <TextField
            label="Prénom"
            name="firstName"
            autoComplete="off"
            maxLength={80}
            defaultValue={known.firstName}
          />
          <TextField
            label="Nom"
            name="lastName"
            autoComplete="off"
            maxLength={80}
            defaultValue={known.lastName}
          />
        </div>
      </FormPart>
      <FormPart
        title="Où le joindre"
        help={
          <p>Le premier numéro est celui que l’on appelle, la première adresse celle à laquelle on écrit.</p>
        }
      >
        <Rows title="Téléphones" filled={known.phones.length}>
          {(n) => (
            <>
              <TextField
                label={n === 0 ? 'Téléphone' : `Téléphone ${n + 1}`}
                name={`phone${n + 1}`}
                type="tel"
                autoComplete="off"
                hideLabel={n > 0}
                {...(n === 0 && { hint: 'Français, ou avec l’indicatif de son pays.' })}
                defaultValue={known.phones[n]?.number}
              />
              <Choice
                label={`Libellé du téléphone ${n + 1}`}
                shown={n === 0 ? 'Libellé' : null}
                name={`phoneLabel${n + 1}`}
                choices={PHONE_LABELS}
                value={known.phones[n]?.label ?? 'mobile'}
              />
            </>
          )}
        </Rows>
        <Rows title="Adresses e-mail" filled={known.emails.length}>
          {(n) => (
            <>
              <TextField
                label={n === 0 ? 'Adresse e-mail' : `Adresse e-mail ${n + 1}`}
                name={`email${n + 1}`}
                type="email"
                autoComplete="off"
                spellCheck={false}
                hideLabel={n > 0}
                defaultValue={known.emails[n]?.email}
              />
              <Choice
                label={`Libellé de l’adresse ${n + 1}`}
                shown={n === 0 ? 'Libellé' : null}
                name={`emailLabel${n + 1}`}
                choices={EMAIL_LABELS}
                value={known.emails[n]?.label ?? 'personal'}
              />
            </>
          )}
        </Rows>
      </FormPart>
      <FormPart title="Langue, lieu et préférences">
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
          <Choice label="Langue" name="language" choices={CONTACT_LANGUAGES} value={known.language} />
          <TextField label="Ville" name="town" autoComplete="off" maxLength={80} defaultValue={known.town} />
          <Field label="Pays" name="country">
            <Select defaultValue={known.country ?? ''}>
              <option value="">Non précisé</option>
              {COUNTRY_CHOICES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label="Préférences"
          name="preferences"
          hint={
            'Ce qui sert à une proposition et à une arrivée. Rien de sa santé\u00a0: cela demande son accord.'
          }
        >
          <TextArea rows={3} maxLength={2000} defaultValue={known.preferences} />
        </Field>
      </FormPart>
    </>
  )
}

/** The rows of a list of addresses or numbers: those that are filled and one more, the others folded. */
function Rows({
  title,
  filled,
  children,
}: {
  title: string
  filled: number
  children: (n: number) => ReactNode
}) {
  const rows = Array.from({ length: MOST_SHOWN }, (_, n) => (
    <div key={n} className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-x-4">
      {children(n)}
    </div>
  ))
  const open = Math.max(1, Math.min(filled, MOST_SHOWN))
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{title}</legend>
      {rows.slice(0, open)}
      {open < MOST_SHOWN && (
        <Disclosure summary={`Autres ${title.toLowerCase()}`} className="border-b-0! text-sm">
          <div className="grid gap-3">{rows.slice(open)}</div>
        </Disclosure>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  label: string
  name: string
  choices: Readonly<Record<string, string>>
  value: string
  /** The label that is seen, where it is not that of screen readers; null for none. */
  shown?: string | null
}

function Choice({ label, name, choices, value, shown = label }: ChoiceProps) {
  return (
    <Field label={shown === null || shown === label ? label : shown} name={name} hideLabel={shown === null}>
      <Select defaultValue={value}>
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
