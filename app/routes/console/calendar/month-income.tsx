import { type LaterIncome, letNights, type MonthIncome } from '#modules/reports/month-income.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'

type MonthIncomeWordsProps = {
  month: CivilDate
  income: MonthIncome
  nights: Parameters<typeof letNights>[0]
}

/** For an owner: how full a month is, what its stays bring and when that is paid. */
export function MonthIncomeWords({ month, income, nights }: MonthIncomeWordsProps) {
  const { let: taken, of } = letNights(nights, month)
  return (
    <p className="max-w-prose leading-relaxed">
      <strong className="font-medium">
        {taken === 0
          ? 'Aucune nuit louée'
          : `${taken} nuit${taken > 1 ? 's' : ''} louée${taken > 1 ? 's' : ''}`}{' '}
        sur {of}
      </strong>
      . {broughtWords(income)}
      {income.later && ` ${laterWords(income.later)}`}
    </p>
  )
}

function broughtWords({ stays, net, unknown, payBy }: MonthIncome): string {
  if (stays === 0) return 'Aucun séjour ne s’achève ce mois-ci.'
  if (net === 0 && unknown > 0) return 'Ce qui vous revient sera connu avec les conditions du mandat.'
  const paid = payBy.map((day) => `le ${formatCivilDate(day)}`)
  const days = paid.length > 1 ? `${paid.slice(0, -1).join(', ')} et ${paid.at(-1)}` : paid[0]
  const who = stays > 1 ? `les ${stays} séjours qui s’achèvent` : 'le séjour qui s’achève'
  const known = `${formatEuros(net)} vous reviennent pour ${who} ce mois-ci${days ? `, versés au plus tard ${days}` : ''}.`
  return unknown > 0
    ? `${known} Le montant de ${unknown === 1 ? 'l’un d’eux' : `${unknown} d’entre eux`} n’est pas encore connu.`
    : known
}

function laterWords({ departure, net, payBy }: LaterIncome): string {
  const stay = `Le séjour qui se poursuit jusqu’au ${formatCivilDate(departure)}`
  if (net === null) return `${stay} rapporte ce que diront les conditions du mandat.`
  const paid = payBy ? `, versés au plus tard le ${formatCivilDate(payBy)}` : ''
  return `${stay} vous rapporte ${formatEuros(net)}${paid}.`
}
