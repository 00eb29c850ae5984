import { formatNights } from '#modules/calendar/stay.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ReservationTracking } from '../tracking.ts'

/** A reservation as its traveller sees it, on the tracking page and in the account: stay, money, schedule. */
export function ReservationDetails({ tracking }: { tracking: ReservationTracking }) {
  const { property, dates, guests, hours, address } = tracking
  return (
    <div className="grid gap-10">
      <div className="grid gap-6 sm:grid-cols-[16rem_1fr]">
        {property.image && (
          <Picture
            source={property.image}
            sizes="(min-width: 40rem) 16rem, 100vw"
            className="aspect-3/2 w-full rounded"
          />
        )}
        <div>
          <h2 className="font-display text-3xl leading-tight">{property.name}</h2>
          <p className="text-ardoise">{property.location}</p>
          <p className="mt-4">
            Arrivée le {formatCivilDate(dates.startDate, 'full')}, de {hours.checkIn.from} à{' '}
            {hours.checkIn.to}
            <br />
            Départ le {formatCivilDate(dates.endDate, 'full')}, avant {hours.checkOut}
          </p>
          <p className="text-ardoise">
            {formatNights(dates.nights)}, {guests.adults} adulte{guests.adults > 1 ? 's' : ''}
            {guests.children > 0 && `, ${guests.children} enfant${guests.children > 1 ? 's' : ''}`}
          </p>
          {address ? (
            <p className="mt-4">{address}</p>
          ) : (
            <p className="mt-4 text-sm text-ardoise">
              L’adresse exacte est communiquée une fois la réservation confirmée.
            </p>
          )}
        </div>
      </div>
      <MoneyOf tracking={tracking} />
    </div>
  )
}

type Line = ReservationTracking['lines'][number]
type Due = ReservationTracking['dues'][number]

const PRICE_COLUMNS: Column<Line>[] = [
  { key: 'label', header: 'Poste', cell: ({ label }) => label, rowHeader: true },
  { key: 'amount', header: 'Montant', align: 'end', cell: ({ amount }) => formatEuros(amount) },
]

const DUE_COLUMNS: Column<Due>[] = [
  { key: 'label', header: 'Paiement', cell: ({ label }) => label, rowHeader: true },
  { key: 'dueOn', header: 'Échéance', cell: ({ dueOn }) => formatCivilDate(dueOn) },
  { key: 'amount', header: 'Montant', align: 'end', cell: ({ amount }) => formatEuros(amount) },
  { key: 'state', header: 'État', cell: stateOf },
]

function stateOf({ paid, amount }: Due): string {
  if (paid >= amount) return 'Payé'
  return paid > 0 ? 'Payé en partie' : 'À payer'
}

function MoneyOf({ tracking }: { tracking: ReservationTracking }) {
  const { lines, dues, totalAmount, paidAmount } = tracking
  return (
    <div className="grid gap-10 xl:grid-cols-2">
      <div>
        <DataTable
          caption="Prix du séjour"
          columns={PRICE_COLUMNS}
          rows={lines}
          keyOf={({ label }) => label}
        />
        <dl className="mt-3 grid gap-1">
          <AmountLine label="Total" amount={totalAmount} strong />
          <AmountLine label="Payé à ce jour" amount={paidAmount} />
        </dl>
      </div>
      {dues.length > 0 && (
        <DataTable
          caption="Échéancier"
          columns={DUE_COLUMNS}
          rows={dues}
          keyOf={({ dueOn, label }) => dueOn + label}
        />
      )}
    </div>
  )
}

function AmountLine({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div
      className={
        strong ? 'flex justify-between gap-6 font-semibold' : 'flex justify-between gap-6 text-ardoise'
      }
    >
      <dt>{label}</dt>
      <dd className="tabular">{formatEuros(amount)}</dd>
    </div>
  )
}
