import { Link } from 'react-router'
import type { Cancellations } from '#modules/reports/console-figures.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type Line = Cancellations['last'][number]

const sum = (key: string, header: string, of: (line: Line) => Cents): Column<Line> => ({
  key,
  header,
  cell: (line) => formatEuros(of(line)),
  align: 'end',
  oneLine: true,
})

const columns = (hrefOf?: (line: Line) => string): readonly Column<Line>[] => [
  {
    key: 'number',
    header: 'Réservation',
    rowHeader: true,
    oneLine: true,
    cell: (line) =>
      hrefOf ? (
        <Link to={hrefOf(line)} className="text-link">
          {line.number}
        </Link>
      ) : (
        line.number
      ),
  },
  { key: 'property', header: 'Villa', cell: ({ property }) => property },
  {
    key: 'stay',
    header: 'Séjour',
    oneLine: true,
    cell: ({ arrival, departure }) =>
      `${formatCivilDate(arrival, 'cell')} au ${formatCivilDate(departure, 'cell')}`,
  },
  {
    key: 'cancelled',
    header: 'Annulé le',
    oneLine: true,
    cell: ({ cancelledOn }) => formatCivilDate(cancelledOn, 'cell'),
  },
  sum('charged', 'Facturé', ({ charged }) => charged),
  sum('paid', 'Payé', ({ paid }) => paid),
  sum('kept', 'Conservé', ({ kept }) => kept),
  sum('indemnity', 'Indemnité', ({ indemnity }) => indemnity),
  sum('returned', 'Rendu', ({ returned }) => returned),
]

type CancelledStaysProps = {
  cancellations: Cancellations
  /** Where a line's whole account is read; without it the number is text. */
  hrefOf?: (line: Line) => string
}

/** The stays that were signed for and cancelled: what each was charged, paid, kept and given back. */
export function CancelledStays({ cancellations: { last, total }, hrefOf }: CancelledStaysProps) {
  return (
    <ConsoleSection title="Séjours annulés">
      <DataTable
        caption="Séjours annulés"
        hideCaption
        columns={columns(hrefOf)}
        rows={last}
        keyOf={({ publicId }) => publicId}
        empty={<p className="text-ardoise">Aucun séjour signé n’a été annulé.</p>}
      />
      {total > last.length && (
        <p className="text-sm text-ardoise">
          Les {last.length} dernières annulations sur {total}.
        </p>
      )}
    </ConsoleSection>
  )
}
