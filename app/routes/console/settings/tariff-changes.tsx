import { Link } from 'react-router'
import { formatStayDates } from '#modules/calendar/stay.ts'
import type { RetaxedStay } from '#modules/reservations/server/list-retaxed-stays.ts'
import type { TariffPreview } from '#modules/search/server/preview-tariffs.ts'
import { isWholeYear } from '#modules/tourist-tax/tariff-change.ts'
import { changedFacts, collectedWords } from '#modules/tourist-tax/tariff-facts.ts'
import type { RefusedLine, TariffLine } from '#modules/tourist-tax/tariff-file.ts'
import { type TariffPeriod, yearOf } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { formatEuros } from '#shared/money.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** The lines that a file may not be imported with, each with what to correct. */
export function RefusedTariffs({ refused }: { refused: readonly RefusedLine[] }) {
  const title = refused.length > 1 ? `${refused.length} lignes sont refusées` : 'Une ligne est refusée'
  return (
    <Notice tone="error" title={title}>
      <ul className="grid gap-1 pt-1">
        {refused.slice(0, 100).map(({ line, name, problems }) => (
          <li key={line}>
            <strong className="font-medium">
              Ligne {line}
              {name && `, ${name}`}
              {'\u00a0'}:
            </strong>{' '}
            {problems.join(' ')}
          </li>
        ))}
        {refused.length > 100 && <li>Et {refused.length - 100} autres.</li>}
      </ul>
    </Notice>
  )
}

type Changes = { lines: readonly TariffLine[]; changes: TariffPreview['changes'] | null }

/** What the tariffs change, commune by commune; once they count, what they say. */
export function TariffChanges({ lines, changes }: Changes) {
  if (changes === null)
    return (
      <ConsoleSection title="Tarifs de ce fichier">
        <DataTable
          caption="Tarifs de ce fichier"
          hideCaption
          // A tariff, which its line says whole.
          ofFacts
          rows={lines}
          keyOf={({ citySlug, from }) => `${citySlug} ${from}`}
          columns={[
            { key: 'name', header: 'Commune', rowHeader: true, cell: ({ name }) => name },
            { key: 'year', header: 'Année', cell: ({ from }) => yearOf(from) },
            { key: 'tariff', header: 'Tarifs', cell: (line) => <Periods periods={[line]} /> },
          ]}
        />
      </ConsoleSection>
    )
  const changed = changes.filter(({ same }) => !same)
  const same = changes.length - changed.length
  return (
    <ConsoleSection title="Ce qui change">
      <DataTable
        caption="Ce qui change par commune"
        hideCaption
        // A tariff before and after, which its line says whole.
        ofFacts
        rows={changed}
        keyOf={({ citySlug, year }) => `${citySlug} ${year}`}
        empty={<EmptyState level={3} title="Ce fichier ne change aucun tarif" />}
        columns={[
          {
            key: 'name',
            header: 'Commune',
            rowHeader: true,
            cell: ({ name, year }) => `${name}, ${year}`,
          },
          {
            key: 'change',
            header: 'Ce qui change',
            cell: (change) => <Change change={change} />,
          },
          {
            key: 'villas',
            header: 'Villas en ligne',
            align: 'end',
            hideOnPhone: true,
            cell: ({ villas }) => villas,
          },
        ]}
      />
      {same > 0 && (
        <p className="text-sm text-ardoise">
          {same > 1 ? `${same} communes gardent leurs tarifs.` : 'Une commune garde ses tarifs.'}
        </p>
      )}
    </ConsoleSection>
  )
}

/** Each fact that changes on a line of its own; where they are not compared, the tariffs before and after. */
function Change({ change }: { change: TariffPreview['changes'][number] }) {
  const { before, votedYear, year, after } = change
  const facts = changedFacts(change)
  const borrowed = votedYear !== null && votedYear !== year && votedYear
  return (
    <div className="grid gap-1.5 py-0.5">
      {facts?.map(({ label, before: was, after: is }) => (
        <p key={label} className="flex flex-wrap gap-x-3">
          <span className="text-ardoise">{label}</span>
          <span className="tabular">
            <s className="text-ardoise">
              <span className="sr-only">avant&nbsp;: </span>
              {was}
            </s>{' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">, ensuite&nbsp;: </span> {is}
          </span>
        </p>
      ))}
      {facts === null && (
        <>
          <p className="text-sm text-ardoise">{before.length === 0 ? 'Aucun tarif avant' : 'Avant'}</p>
          <Periods periods={before} />
          <p className="text-sm text-ardoise">Ensuite</p>
          <Periods periods={after} />
        </>
      )}
      {borrowed && (
        <p className="text-sm text-ardoise">
          {facts?.length === 0
            ? `Les mêmes que ceux de ${borrowed}, repris jusqu’ici.`
            : `À la place de ceux de ${borrowed}, provisoires.`}
        </p>
      )}
    </div>
  )
}

/** The tariffs of each season: the rate first, the categories on a line below. */
function Periods({ periods }: { periods: readonly TariffPeriod[] }) {
  return periods.map((period) => {
    const { from, rateBasisPoints, cap, byStars, departmental, regional } = period
    const more = [departmental && '10\u00a0%', regional && '34\u00a0%'].filter(Boolean)
    const isFree = rateBasisPoints === 0 && cap === 0
    return (
      <div key={from} className="grid gap-0.5">
        <p>
          {isFree
            ? 'Aucune taxe'
            : `${String(rateBasisPoints / 100).replace('.', ',')}\u00a0%, ${formatEuros(cap)} au plus${more.map((one) => ` + ${one}`).join('')}`}
          {!isWholeYear(period) && `, ${collectedWords(period)}`}
        </p>
        {!isFree && (
          <p className="tabular text-sm text-ardoise">
            De 1 à 5 étoiles&nbsp;:{' '}
            {Object.values(byStars)
              .map((cents) => formatEuros(cents))
              .join(' · ')}
          </p>
        )}
      </div>
    )
  })
}

/** The stays that are not signed and whose tax changes. */
export function RetaxedStays({ stays }: { stays: readonly RetaxedStay[] }) {
  return (
    <ConsoleSection title="Séjours non signés dont le total change">
      <DataTable
        caption="Séjours non signés dont le total change"
        hideCaption
        rows={stays}
        keyOf={({ id }) => id}
        empty={
          <p className="max-w-prose text-ardoise">
            Aucun. Les séjours signés gardent leur taxe&nbsp;; les prochains devis suivent les nouveaux
            tarifs.
          </p>
        }
        columns={[
          {
            key: 'number',
            header: 'Réservation',
            rowHeader: true,
            cell: ({ id, number, arrival, departure }) => (
              <>
                <Link to={`/admin/reservations/${id}`} className="text-link whitespace-nowrap">
                  {number}
                </Link>
                <span className="block text-sm font-normal text-ardoise sm:hidden">
                  {formatStayDates({ arrival, departure })}
                </span>
              </>
            ),
          },
          { key: 'villa', header: 'Villa', hideOnPhone: true, cell: ({ villa }) => villa },
          {
            key: 'dates',
            header: 'Dates',
            hideOnPhone: true,
            cell: ({ arrival, departure }) => formatStayDates({ arrival, departure }),
          },
          { key: 'before', header: 'Taxe', align: 'end', cell: ({ before }) => formatEuros(before) },
          { key: 'after', header: 'Ensuite', align: 'end', cell: ({ after }) => formatEuros(after) },
        ]}
      />
    </ConsoleSection>
  )
}
