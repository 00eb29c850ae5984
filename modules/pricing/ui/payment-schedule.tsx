import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { PriceText } from '#ui/price-text.tsx'
import { type Due, dueNow } from '../payment-schedule.ts'

type PaymentScheduleProps = { dues: readonly Due[]; today: CivilDate }

/** What is to be paid and when; says so when nothing is due today (domain §3). */
export function PaymentSchedule({ dues, today }: PaymentScheduleProps) {
  const total = dues.reduce((sum, { amount }) => sum + amount, 0)
  const first = dues[0]
  return (
    <div className="grid gap-3 text-encre">
      {first && dueNow(dues, today) === 0 && (
        <p className="text-pin">
          Rien à payer aujourd’hui. Premier paiement le {formatCivilDate(first.dueOn)}.
        </p>
      )}
      <table className="w-full text-left">
        <caption className="sr-only">Échéancier de paiement</caption>
        <thead className="border-b border-hairline text-sm text-ardoise">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              Paiement
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              Échéance
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          {dues.map(({ dueOn, amount, label }) => (
            <tr key={label} className="border-b border-hairline align-top">
              <th scope="row" className="py-3 pr-4 font-normal">
                {label}
              </th>
              <td className="py-3 pr-4">{dueOn === today ? 'Aujourd’hui' : formatCivilDate(dueOn)}</td>
              <td className="py-3 text-right">
                <PriceText amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-3 pr-4 font-display font-normal">
              Total
            </th>
            <td className="py-3 text-right font-semibold">
              <PriceText amount={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
