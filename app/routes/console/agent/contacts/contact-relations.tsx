import { Link } from 'react-router'
import { RELATION_KINDS, RELATION_OF_KINDS } from '#modules/contacts/contact.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { ShownContact } from './contact-frame.tsx'

const loadSchema = async () => (await import('./contact-schema.ts')).CONTACT_ACTS_FORM

/** Who a contact is related to, both ways, and the form that adds one. */
export function Relations({ relations }: Pick<ShownContact, 'relations'>) {
  return (
    <ConsoleSection title="Proches et intermédiaires">
      {relations.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {relations.map(({ relation, kind, direction, other, name }) => (
            <li key={relation} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span>
                <Link to={`/agent/contacts/${other}`} className="text-link">
                  {name}
                </Link>{' '}
                <span className="text-ardoise">
                  {(direction === 'has' ? RELATION_KINDS : RELATION_OF_KINDS)[kind]}
                </span>
              </span>
              <FormFor
                intent="end-relation"
                act="contact.end_relation"
                about={{ relation }}
                hidden={{ relation }}
              >
                <SubmitButton variant="quiet" size="small" aria-label={`Retirer le lien avec ${name}`}>
                  Retirer
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary="Relier à un autre contact" className="border-b-0!" open={relations.length === 0}>
        <FormFor
          key={relations.length}
          intent="relate"
          act="contact.relate"
          schema={loadSchema}
          className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
        >
          <TextField
            label="L’autre contact"
            name="other"
            required
            autoComplete="off"
            maxLength={100}
            hint="Son adresse e-mail, son numéro ou son nom entier."
          />
          <Field label="Ce qu’il est pour celui-ci" name="kind">
            <Select>
              {Object.entries(RELATION_KINDS).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          <SubmitButton variant="secondary" className="justify-self-start">
            Relier les contacts
          </SubmitButton>
        </FormFor>
      </Disclosure>
    </ConsoleSection>
  )
}
