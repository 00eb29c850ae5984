import { Form, useNavigation } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { MoneyHistoryView } from '#modules/payments/ui/money-history-view.tsx'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import { reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import { CANCELLERS, type CancellationDesk } from '#modules/stays/cancellation-desk.ts'
import { SEEN, seenFieldOf } from '#modules/stays/cancellation-form.ts'
import { fieldErrors } from '#modules/stays/ui/cancellation-refused.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

const NAMES: Record<CancelledBy, string> = {
  traveller: 'Le voyageur renonce',
  host: 'L’hôte annule',
  event: 'Un événement imprévisible empêche le séjour',
}

type Outcomes = NonNullable<CancellationDesk['outcomes']>

/** What was sent and refused: it stays in the form, beside the figures of now. */
export type RefusedCancellation = RefusedAction & { chosen: { cancelledBy: string; written: boolean } }

type CancellationFormProps = { desk: CancellationDesk; refused: RefusedCancellation | null }

/** One reservation, what cancelling it today does in each name, and the act itself. */
export function CancellationForm({ desk, refused }: CancellationFormProps) {
  const pending = useNavigation().state === 'submitting'
  const errors = fieldErrors(refused?.refusal ?? null)
  const { stay, outcomes } = desk
  return (
    <div className="grid max-w-2xl gap-8">
      <DefinitionList
        items={[
          { term: 'Réservation', value: desk.number },
          { term: 'Propriété', value: desk.title },
          { term: 'Voyageur', value: desk.traveller ?? 'pas encore nommé' },
          {
            term: 'Séjour',
            value: `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`,
          },
          { term: 'Statut', value: reservationStatusLabel(desk.status) },
          ...(desk.note ? [{ term: 'Motif donné', value: desk.note }] : []),
        ]}
      />
      <MoneyHistoryView history={desk.history} cancelled={desk.status === 'cancelled'} reader="house" />
      {outcomes ? (
        <Form method="post" className="grid gap-6">
          <input type="hidden" name="reservation" value={desk.id} />
          {CANCELLERS.flatMap((by) =>
            SEEN.map((figure) => (
              <input
                key={`${by} ${figure}`}
                type="hidden"
                name={seenFieldOf(by, figure)}
                value={outcomes[by][figure]}
              />
            )),
          )}
          <RadioGroup
            legend="Qui annule, aujourd’hui"
            name="cancelledBy"
            required
            defaultValue={refused?.chosen.cancelledBy ?? ''}
            error={errors?.cancelledBy}
            options={CANCELLERS.map((by) => ({ value: by, label: NAMES[by], hint: hintOf(outcomes[by]) }))}
          />
          <Checkbox
            name="written"
            value="yes"
            required
            defaultChecked={refused?.chosen.written ?? false}
            error={errors?.written}
            label="La demande est écrite et datée, comme le contrat le veut."
          />
          <Button type="submit" pending={pending} className="justify-self-start">
            Annuler ce séjour
          </Button>
        </Form>
      ) : (
        <Notice>Ce séjour est déjà annulé.</Notice>
      )}
    </div>
  )
}

function hintOf({ refunded, kept, indemnity }: Outcomes[CancelledBy]): string {
  const parts = [refunded > 0 ? `${formatEuros(refunded)} remboursés` : 'rien à rembourser']
  if (kept > 0) parts.push(`${formatEuros(kept)} conservés`)
  if (indemnity > 0) parts.push(`${formatEuros(indemnity)} d’indemnité due par l’hôte`)
  return parts.join(', ')
}
