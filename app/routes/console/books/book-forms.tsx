import type { BookView } from '#modules/payments/server/read-book.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros, typedEuros } from '#shared/money.ts'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

export const loadSchema = async () => (await import('./book-schema.ts')).BOOK_FORM

/** The provider that has no name of its own; another is called by its name. */
const PROVIDER_WORDS: Readonly<Record<string, string>> = { embedded: 'banque de démonstration' }

export const FORM = 'grid max-w-md gap-5'
export const ROW = 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4'

export function Euros({ label, name, value }: { label: string; name: string; value?: Cents }) {
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={typedEuros(value)}
      inputMode="decimal"
      autoComplete="off"
      required
    />
  )
}

export function Reference({ hint }: { hint: string }) {
  return <TextField label="Référence" name="reference" hint={hint} autoComplete="off" required />
}

type RecordFormsProps = {
  today: CivilDate
  toRestore: Cents
  /** What the house owes for the promotions that it bears, in cents. */
  houseOwes: Cents
  unsettled: BookView['unsettled']
}

/** The forms by which staff record what the statements of the bank and of the provider say. */
export function RecordForms({ today, toRestore, houseOwes, unsettled }: RecordFormsProps) {
  return (
    <>
      {unsettled.map(({ provider, amount }) => (
        <ConsoleSection key={provider} title={`Règlement\u00a0: ${PROVIDER_WORDS[provider] ?? provider}`}>
          <FormFor
            intent="settlement"
            schema={loadSchema}
            about={{ provider }}
            hidden={{ provider }}
            className={FORM}
          >
            <p className="text-ardoise">{formatEuros(amount)} attendent d’être réglés sur le compte.</p>
            <Euros label="Montant réglé, avant frais" name="gross" value={amount} />
            <Euros label="Frais retenus" name="fee" />
            <Reference hint="Celle du relevé du prestataire. La même ne compte qu’une fois." />
            <SubmitButton className="justify-self-start">Noter le règlement</SubmitButton>
          </FormFor>
        </ConsoleSection>
      ))}
      {toRestore > 0 && (
        <ConsoleSection title="Reconstitution par l’agence">
          <FormFor intent="restoration" schema={loadSchema} className={FORM}>
            <Euros label="Montant versé par l’agence" name="amount" value={toRestore} />
            <Reference hint="Celle du virement sur le compte des clients." />
            <SubmitButton className="justify-self-start">Noter la reconstitution</SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
      {houseOwes > 0 && (
        <ConsoleSection id="promotions" title="Promotions à la charge de Calanque">
          <FormFor intent="house-payment" schema={loadSchema} className={FORM}>
            <p className="text-ardoise">
              Calanque doit {formatEuros(houseOwes)} à l’agence&nbsp;: la part de sa commission que des
              promotions ont prise.
            </p>
            <Euros label="Montant versé par Calanque" name="amount" value={houseOwes} />
            <Reference hint="Celle du virement sur le compte des clients." />
            <SubmitButton className="justify-self-start">Noter le versement</SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
      <ConsoleSection title="Paiement contesté à la banque">
        <FormFor intent="chargeback" schema={loadSchema} className={FORM}>
          <TextField label="Numéro de réservation" name="reservation" autoComplete="off" required />
          <Euros label="Montant contesté" name="amount" />
          <Euros label="Frais du prestataire" name="fee" />
          <Reference hint="Celle de la contestation chez le prestataire." />
          <SubmitButton className="justify-self-start">Noter la contestation</SubmitButton>
        </FormFor>
      </ConsoleSection>
      <ConsoleSection title="Somme reçue sans objet connu">
        <FormFor intent="suspense" schema={loadSchema} className={FORM}>
          <Euros label="Montant reçu" name="amount" />
          <DateField label="Jour du relevé" name="receivedOn" defaultValue={today} required />
          <TextField label="Payeur" name="payer" autoComplete="off" required />
          <Reference hint="Le libellé du virement." />
          <SubmitButton className="justify-self-start">Noter la somme</SubmitButton>
        </FormFor>
      </ConsoleSection>
    </>
  )
}

type Outcome = { outcome: string; label: string }

function Outcomes({ intent, id, outcomes }: { intent: string; id: string; outcomes: readonly Outcome[] }) {
  return (
    <span className="flex flex-wrap gap-4">
      {outcomes.map(({ outcome, label }) => (
        <FormFor
          key={outcome}
          intent={intent}
          schema={loadSchema}
          about={{ id, outcome }}
          hidden={{ id, outcome }}
        >
          <SubmitButton variant="secondary">{label}</SubmitButton>
        </FormFor>
      ))}
    </span>
  )
}

/** The chargebacks that wait for their outcome. */
export function OpenChargebacks({
  chargebacks,
  mayMove,
}: {
  chargebacks: BookView['chargebacks']
  mayMove: boolean
}) {
  return (
    <ConsoleSection title="Contestations ouvertes">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {chargebacks.map(({ id, reservation, reference, amount, fee }) => (
          <li key={id} className={ROW}>
            <span className="tabular">
              {reservation}, {reference}&nbsp;: {formatEuros(amount)}, frais de {formatEuros(fee)}
            </span>
            {mayMove && (
              <Outcomes
                intent="chargeback-close"
                id={id}
                outcomes={[
                  { outcome: 'won', label: 'Gagnée' },
                  { outcome: 'lost', label: 'Perdue' },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}

/** The sums whose purpose is unknown. */
export function OpenSuspense({ items, mayMove }: { items: BookView['suspense']; mayMove: boolean }) {
  return (
    <ConsoleSection title="Sommes sans objet connu">
      <p className="max-w-prose text-ardoise">
        Une somme dont le séjour est connu est d’abord reconnue ici, puis confirmée parmi les virements
        attendus.
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {items.map(({ id, payer, reference, receivedOn, amount }) => (
          <li key={id} className={ROW}>
            <span className="tabular">
              {formatEuros(amount)} de {payer}, le {formatCivilDate(receivedOn)}, {reference}
            </span>
            {mayMove && (
              <Outcomes
                intent="suspense-close"
                id={id}
                outcomes={[
                  { outcome: 'recognized', label: 'Reconnue' },
                  { outcome: 'returned', label: 'Rendue au payeur' },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}
