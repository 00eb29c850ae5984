import type { YearCheck } from '#modules/pricing/check-year.ts'
import type { NightRange } from '#modules/rates/season-year.ts'
import { addDays, formatCivilDate } from '#shared/civil-date.ts'
import { Notice } from '#ui/notice.tsx'

const SHOWN = 6

/** The nights of the coming year that cannot be sold as they are, and why. */
export function YearCheckNotice({ check: { unpriced, unreachable } }: { check: YearCheck }) {
  if (unpriced.length + unreachable.length === 0) {
    return (
      <Notice tone="success" title="Les douze prochains mois peuvent se vendre">
        Chaque nuit a un prix, et au moins un séjour permis par vos règles.
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      {unpriced.length > 0 && (
        <Notice tone="warning" title="Nuits sans prix, dans les douze prochains mois">
          <Ranges ranges={unpriced} />
        </Notice>
      )}
      {unreachable.length > 0 && (
        <Notice tone="warning" title="Nuits qu’aucun séjour ne peut comprendre">
          <p>Les jours d’arrivée, de départ et les durées permises s’excluent l’un l’autre.</p>
          <Ranges ranges={unreachable} />
        </Notice>
      )}
    </div>
  )
}

function Ranges({ ranges }: { ranges: readonly NightRange[] }) {
  const rest = ranges.length - SHOWN
  return (
    <ul>
      {ranges.slice(0, SHOWN).map((range) => (
        <li key={range.from}>{rangeWords(range)}</li>
      ))}
      {rest > 0 && <li>{rest > 1 ? `et ${rest} autres périodes` : 'et une autre période'}</li>}
    </ul>
  )
}

/** « Du 3 juil. 2027 au 9 juil. 2027 », both nights included. */
export function rangeWords({ from, to }: NightRange): string {
  const last = addDays(to, -1)
  return last === from
    ? `La nuit du ${formatCivilDate(from, 'cell')}`
    : `Du ${formatCivilDate(from, 'cell')} au ${formatCivilDate(last, 'cell')}`
}
