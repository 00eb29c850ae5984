import { Form } from 'react-router'
import { MoneyHistoryView } from '#modules/payments/ui/money-history-view.tsx'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import {
  CANCELLERS,
  type CancellationDesk,
  SEEN_FIGURES,
  seenFieldOf,
} from '#modules/stays/cancellation-desk.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const NAMES: Record<CancelledBy, string> = {
  traveler: 'Le voyageur renonce',
  host: 'L’hôte annule',
  event: 'Un événement imprévisible empêche le séjour',
}

type Outcomes = NonNullable<CancellationDesk['outcomes']>

const loadSchema = async () => (await import('#modules/stays/cancellation-form.ts')).STAFF_CANCELLATION_FORM

/** The part of the address that names the day of the demand. */
export const SENT_ON = 'envoyee'

type CancellationFormProps = {
  desk: CancellationDesk
  /** `none` beside a page that says what the reservation is. */
  facts?: 'whole' | 'none'
  /** What else the address of the page asks for. */
  asked?: Readonly<Record<string, string>>
}

/**
 * One reservation and, for staff who may cancel it, the day on which the demand was sent, the effect of a cancellation on that day
 * in each name, and the form that cancels it.
 */
export function CancellationForm({ desk, facts = 'whole', asked = {} }: CancellationFormProps) {
  const { outcomes } = desk
  const { sentOn } = desk.demand
  const sent = formatCivilDate(sentOn)
  return (
    <div className="grid max-w-2xl gap-8">
      {facts === 'whole' && <DeskFacts desk={desk} />}
      {outcomes && <DemandDay desk={desk} asked={asked} />}
      {outcomes ? (
        <FormFor
          key={sentOn}
          intent="cancel"
          schema={loadSchema}
          notice={null}
          hidden={{ reservation: desk.id, sentOn, ...figuresOf(outcomes) }}
          className="grid gap-6"
        >
          <RadioGroup
            legend={`Qui annule, par une demande envoyée le ${sent}`}
            name="cancelledBy"
            required
            defaultValue=""
            options={CANCELLERS.map((by) => ({ value: by, label: NAMES[by], hint: hintOf(outcomes[by]) }))}
          />
          <Checkbox
            name="written"
            value="yes"
            required
            label={`La demande est écrite et datée du ${sent}, comme le contrat le veut.`}
          />
          <SubmitButton className="justify-self-start">Annuler ce séjour</SubmitButton>
        </FormFor>
      ) : (
        desk.status === 'cancelled' && <Notice>Ce séjour est déjà annulé.</Notice>
      )}
    </div>
  )
}

/** Asks for the day of the demand, whose terms count: the figures below are those of that day. */
function DemandDay({ desk: { demand }, asked }: Required<Pick<CancellationFormProps, 'desk' | 'asked'>>) {
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-start gap-3">
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateField
        key={demand.sentOn}
        label="Demande envoyée le"
        name={SENT_ON}
        required
        defaultValue={demand.sentOn}
        error={demand.wrong}
        hint="La date d’envoi fait foi."
        className="w-64 max-w-full"
      />
      <Button type="submit" variant="secondary" className="sm:mt-7">
        Calculer le remboursement
      </Button>
    </Form>
  )
}

/** What the reservation is, and its money. */
function DeskFacts({ desk }: { desk: CancellationDesk }) {
  const { stay } = desk
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Réservation', value: desk.number },
          { term: 'Propriété', value: desk.title },
          { term: 'Voyageur', value: desk.traveler ?? 'pas encore nommé' },
          {
            term: 'Séjour',
            value: `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`,
          },
          { term: 'État', value: reservationStatusLabel(desk.status) },
          ...(desk.note ? [{ term: 'Motif donné', value: desk.note }] : []),
        ]}
      />
      <MoneyHistoryView history={desk.history} cancelled={desk.status === 'cancelled'} reader="house" />
    </>
  )
}

/** The figures for every name, by their fields. */
function figuresOf(outcomes: Outcomes): Record<string, number> {
  return Object.fromEntries(
    CANCELLERS.flatMap((by) => SEEN_FIGURES.map((figure) => [seenFieldOf(by, figure), outcomes[by][figure]])),
  )
}

function hintOf({ refunded, kept, indemnity }: Outcomes[CancelledBy]): string {
  const parts = [refunded > 0 ? `${formatEuros(refunded)} remboursés` : 'rien à rembourser']
  if (kept > 0) parts.push(`${formatEuros(kept)} conservés`)
  if (indemnity > 0) parts.push(`${formatEuros(indemnity)} d’indemnité due par l’hôte`)
  return parts.join(', ')
}
