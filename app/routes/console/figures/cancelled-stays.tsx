import { formatStayDates } from '#modules/calendar/stay.ts'
import { CANCELLED_LIST, type CancelledLine } from '#modules/reports/cancelled-list.ts'
import type { ListView } from '#shared/lists/list.ts'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type CancelledStaysProps = {
  view: ListView<CancelledLine>
  /** Address of the file of all the rows. */
  file: string
  /** Address of the reservations of this console. */
  stays: string
}

/** The stays that were signed and then cancelled: what each was charged, paid, retained and refunded. */
export function CancelledStays({ view, file, stays }: CancelledStaysProps) {
  return (
    <ConsoleSection title="Séjours annulés">
      <ListTable
        list={CANCELLED_LIST}
        view={view}
        label="Séjours annulés"
        unit={['séjour', 'séjours']}
        file={file}
        keyOf={({ publicId }) => publicId}
        opens={({ publicId }) => `${stays}/${publicId}`}
        cells={{
          number: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
          stay: (line) => <span className="block min-w-32">{formatStayDates(line)}</span>,
        }}
        empty={<p className="text-ardoise">Aucun séjour signé n’a été annulé.</p>}
      />
    </ConsoleSection>
  )
}
