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
import { Checkbox } from '#ui/checkbox.tsx'
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

type CancellationFormProps = {
  desk: CancellationDesk
  /** `none` beside a page that says what the reservation is. */
  facts?: 'whole' | 'none'
}

/**
 * One reservation and, for staff who may cancel it, the effect of a cancellation today in each name, and the
 * form that cancels it.
 */
export function CancellationForm({ desk, facts = 'whole' }: CancellationFormProps) {
  const { outcomes } = desk
  return (
    <div className="grid max-w-2xl gap-8">
      {facts === 'whole' && <DeskFacts desk={desk} />}
      {outcomes ? (
        <FormFor
          intent="cancel"
          schema={loadSchema}
          notice={null}
          hidden={{ reservation: desk.id, ...figuresOf(outcomes) }}
          className="grid gap-6"
        >
          <RadioGroup
            legend="Qui annule, aujourd’hui"
            name="cancelledBy"
            required
            defaultValue=""
            options={CANCELLERS.map((by) => ({ value: by, label: NAMES[by], hint: hintOf(outcomes[by]) }))}
          />
          <Checkbox
            name="written"
            value="yes"
            required
            label="La demande est écrite et datée, comme le contrat le veut."
          />
          <SubmitButton className="justify-self-start">Annuler ce séjour</SubmitButton>
        </FormFor>
      ) : (
        desk.status === 'cancelled' && <Notice>Ce séjour est déjà annulé.</Notice>
      )}
    </div>
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
