import type { RetaxedStay } from '#modules/reservations/server/list-retaxed-stays.ts'
import type { TariffPreview } from '#modules/search/server/preview-tariffs.ts'
import { isWholeYear } from '#modules/tourist-tax/tariff-change.ts'
import type { RefusedLine, TariffLine } from '#modules/tourist-tax/tariff-file.ts'
import { type TariffPeriod, yearOf } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
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
            key: 'before',
            header: 'Aujourd’hui',
            cell: ({ before, votedYear, year }) =>
              votedYear === null ? (
                'Aucun tarif'
              ) : (
                <>
                  <Periods periods={before} />
                  {votedYear !== year && (
                    <span className="block text-sm text-ardoise">provisoire, tarif de {votedYear}</span>
                  )}
                </>
              ),
          },
          { key: 'after', header: 'Ensuite', cell: ({ after }) => <Periods periods={after} /> },
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

function Periods({ periods }: { periods: readonly TariffPeriod[] }) {
  return periods.map((period) => (
    <span key={period.from} className="block">
      {period.rateBasisPoints === 0 && period.cap === 0 ? 'Aucune taxe' : words(period)}
      {!isWholeYear(period) &&
        `, du ${formatCivilDate(period.from, 'cell')} au ${formatCivilDate(period.to, 'cell')}`}
    </span>
  ))
}

function words({ rateBasisPoints, cap, byStars, departmental, regional }: TariffPeriod): string {
  const rate = String(rateBasisPoints / 100).replace('.', ',')
  const stars = Object.values(byStars).map((cents) => formatEuros(cents))
  const more = [departmental && '10\u00a0%', regional && '34\u00a0%']
    .filter(Boolean)
    .map((one) => ` + ${one}`)
  return `${rate}\u00a0%, ${formatEuros(cap)} au plus\u00a0; étoiles ${stars.join(' · ')}${more.join('')}`
}

/** The stays that are not signed and whose tax changes. */
export function RetaxedStays({ stays }: { stays: readonly RetaxedStay[] }) {
  return (
    <ConsoleSection title="Séjours non signés dont le total change">
      <DataTable
        caption="Séjours non signés dont le total change"
        hideCaption
        rows={stays}
        keyOf={({ number }) => number}
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
            oneLine: true,
            cell: ({ number }) => number,
          },
          { key: 'villa', header: 'Villa', hideOnPhone: true, cell: ({ villa }) => villa },
          {
            key: 'dates',
            header: 'Dates',
            cell: ({ arrival, departure }) =>
              `${formatCivilDate(arrival, 'cell')} – ${formatCivilDate(departure, 'cell')}`,
          },
          { key: 'before', header: 'Taxe', align: 'end', cell: ({ before }) => formatEuros(before) },
          { key: 'after', header: 'Ensuite', align: 'end', cell: ({ after }) => formatEuros(after) },
        ]}
      />
    </ConsoleSection>
  )
}
