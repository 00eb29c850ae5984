import { type Cents, formatEuros } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { Euros, FORM, loadSchema, Reference } from './book-forms.tsx'

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1'

/** Someone whom the book owes: `about` are the fields that name them in a form. */
type Owed = { about: Readonly<Record<string, string>>; name: string }

type ClaimsProps = {
  title: string
  intent: 'owner-payout' | 'third-party-payment'
  claims: readonly (Owed & { claim: Cents })[]
  mayMove: boolean
}

/** What the book owes each of them, with the form that records a transfer to them. */
export function Claims({ title, intent, claims, mayMove }: ClaimsProps) {
  return (
    <ConsoleSection title={title}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {claims.map(({ about, name, claim }) => (
          <li key={keyOf(about)} className="py-4">
            <p className={LINE}>
              <span className="wrap-anywhere">{name}</span>
              <span className="tabular">{formatEuros(claim)}</span>
            </p>
            {mayMove && claim > 0 && (
              <Disclosure summary={`Noter un virement\u00a0: ${name}`} className="border-b-0! text-sm">
                <FormFor intent={intent} schema={loadSchema} about={about} hidden={about} className={FORM}>
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

type SentTransfersProps = {
  title: string
  intent: 'owner-payout-refused' | 'third-party-payment-refused'
  sent: readonly (Owed & { reference: string; amount: Cents })[]
  mayMove: boolean
}

/** The last transfers to them, each with the form that records that the bank gave it back. */
export function SentTransfers({ title, intent, sent, mayMove }: SentTransfersProps) {
  return (
    <ConsoleSection title={title}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sent.map(({ about, name, reference, amount }) => (
          <li key={keyOf({ ...about, reference })} className="py-4">
            <p className={LINE}>
              <span className="wrap-anywhere">
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
                  intent={intent}
                  schema={loadSchema}
                  about={{ ...about, reference }}
                  hidden={{ ...about, reference }}
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

const keyOf = (about: Readonly<Record<string, string>>) => Object.values(about).join(' ')
