import { TARIFF_COLUMNS } from '#modules/tourist-tax/tariff-file.ts'
import type { Stars } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import { TARIFF_STATES, type TariffLine } from './tariff-register.ts'

/** Two years are let ahead; those of the past stay to be read. */
const YEARS = Object.fromEntries(
  Array.from({ length: 10 }, (_, n) => [2025 + n, String(2025 + n)]),
) as Record<`${number}`, string>

const star = (stars: Stars) =>
  ({
    label: TARIFF_COLUMNS[`star${stars}`],
    kind: 'money',
    value: ({ tariffs }: TariffLine) => tariffs?.byStars[stars] ?? null,
    isExtra: true,
  }) as const

const yes = (value: boolean | undefined) => (value === undefined ? null : value ? 'oui' : 'non')

/**
 * What the site takes of the taxe de séjour in a year, commune by commune; this year where none is chosen. Its file has the columns of
 * an import: it is corrected for the next year, then imported.
 */
export const TARIFF_LIST = defineList<TariffLine>()({
  filters: {
    year: choiceFilter('Année', YEARS, 'En cours'),
    q: textFilter('Commune'),
    state: choiceFilter('État', TARIFF_STATES),
  },
  columns: {
    name: { label: TARIFF_COLUMNS.commune, value: ({ name }) => name, isRowHeader: true },
    villas: { label: 'Villas en ligne', kind: 'number', value: ({ villas }) => villas, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => TARIFF_STATES[state] },
    year: { label: TARIFF_COLUMNS.year, kind: 'number', value: ({ year }) => year, isExtra: true },
    from: {
      label: TARIFF_COLUMNS.from,
      kind: 'date',
      value: ({ tariffs }) => tariffs?.from ?? null,
      isExtra: true,
    },
    to: {
      label: TARIFF_COLUMNS.to,
      kind: 'date',
      value: ({ tariffs }) => tariffs?.to ?? null,
      isExtra: true,
    },
    rate: {
      label: TARIFF_COLUMNS.rate,
      kind: 'number',
      value: ({ tariffs }) => tariffs && tariffs.rateBasisPoints / 100,
      hideOnPhone: true,
    },
    cap: {
      label: TARIFF_COLUMNS.cap,
      kind: 'money',
      value: ({ tariffs }) => tariffs?.cap ?? null,
      hideOnPhone: true,
    },
    star1: star(1),
    star2: star(2),
    star3: star(3),
    star4: star(4),
    star5: star(5),
    departmental: {
      label: TARIFF_COLUMNS.departmental,
      value: ({ tariffs }) => yes(tariffs?.departmental),
      hideOnPhone: true,
    },
    regional: {
      label: TARIFF_COLUMNS.regional,
      value: ({ tariffs }) => yes(tariffs?.regional),
      hideOnPhone: true,
    },
    most: { label: 'Au plus (€)', kind: 'money', value: ({ most }) => most },
  },
  sorts: ['name', 'villas', 'most'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 60,
})
