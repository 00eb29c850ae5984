import type { BookView } from '#modules/payments/server/read-book.ts'
import { formatEuros } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { Euros, FORM, loadSchema, Reference } from './book-forms.tsx'

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1'

/** What the book owes each owner, with the form that records a transfer to them. */
export function OwnerClaims({ owners, mayMove }: { owners: BookView['owners']; mayMove: boolean }) {
  return (
    <ConsoleSection title="Dû aux propriétaires">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {owners.map(({ party, name, claim }) => (
          <li key={party} className="py-4">
            <p className={LINE}>
              <span>{name}</span>
              <span className="tabular">{formatEuros(claim)}</span>
            </p>
            {mayMove && claim > 0 && (
              <Disclosure summary={`Noter un virement à ${name}`} className="border-b-0! text-sm">
                <FormFor
                  intent="owner-payout"
                  schema={loadSchema}
                  about={{ party }}
                  hidden={{ party }}
                  className={FORM}
                >
                  <Euros label="Montant envoyé" name="amount" value={claim} />
                  <Reference hint="Celle du relevé de la banque. La même ne compte qu’une fois." />
                  <SubmitButton className="justify-self-start">Noter le virement</SubmitButton>
                </FormFor>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}

/** The last transfers to owners, each with the form that records that the bank gave it back. */
export function SentToOwners({ sent, mayMove }: { sent: BookView['sent']; mayMove: boolean }) {
  return (
    <ConsoleSection title="Virements envoyés aux propriétaires">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sent.map(({ party, name, reference, amount }) => (
          <li key={`${party} ${reference}`} className="py-4">
            <p className={LINE}>
              <span>
                {name}, {reference}
              </span>
              <span className="tabular">{formatEuros(amount)}</span>
            </p>
            {mayMove && (
              <Disclosure
                summary={`Virement ${reference} refusé par la banque`}
                className="border-b-0! text-sm"
              >
                <FormFor
                  intent="owner-payout-refused"
                  schema={loadSchema}
                  about={{ party, reference }}
                  hidden={{ party, reference }}
                  className={FORM}
                >
                  <TextField label="Motif de la banque" name="reason" maxLength={140} required />
                  <SubmitButton variant="secondary" className="justify-self-start">
                    Noter le refus
                  </SubmitButton>
                </FormFor>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}
