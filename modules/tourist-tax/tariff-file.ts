import { cityBySlug, DEPARTMENTS, type DepartmentCode } from '#modules/places/city.ts'
import { foldText } from '#modules/places/fold-text.ts'
import { unabbreviated } from '#modules/places/plain-name.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { type Cents, readEuros } from '#shared/money.ts'
import type { Stars, TariffPeriod } from './tourist-tax-tariffs.ts'

/** A line of a file that may be imported: what a commune takes from one day to another of one year. */
export type TariffLine = TariffPeriod & { citySlug: string; name: string }

/** A line that may not: its number in the file, its commune as it is written there, and what to correct. */
export type RefusedLine = { line: number; name: string; problems: string[] }

/** The names of the columns, as our own file writes them; other columns are left aside, their order is free. */
export const TARIFF_COLUMNS = {
  commune: 'Commune',
  insee: 'Code INSEE',
  year: 'Année',
  from: 'Début de perception',
  to: 'Fin de perception',
  rate: 'Non classé (%)',
  cap: 'Plafond (€)',
  star1: '1 étoile (€)',
  star2: '2 étoiles (€)',
  star3: '3 étoiles (€)',
  star4: '4 étoiles (€)',
  star5: '5 étoiles (€)',
  departmental: 'Taxe départementale',
  regional: 'Taxe régionale',
} as const

type Column = keyof typeof TARIFF_COLUMNS

/** A commune that is known by its name needs no code; a year is collected whole where its days are not given. */
const OPTIONAL: readonly Column[] = ['insee', 'from', 'to']
const STARS: readonly Stars[] = [1, 2, 3, 4, 5]
/** CGCT L2333-30: 1 % to 5 %; nothing where a commune takes no more. */
const HIGHEST_RATE = 500
/** Far above every tariff of the law: a sum without its comma is seen. */
const HIGHEST_TARIFF: Cents = 1_500
/** Those of the surcharge for the railway of the region (domain §4). */
const WITH_REGIONAL: readonly DepartmentCode[] = ['06', '13', '83']
/** No commune of France has a name as long. */
const LONGEST_NAME = 80
const YEARS = { first: 2020, last: 2099 }

/** What an imported file may have. */
export const TARIFF_FILE_LIMITS = {
  ...{ bytes: 2 * 1024 * 1024, lines: 2_000, columns: 60 },
  things: 'tarifs',
  example: '«\u00a0Commune\u00a0», «\u00a0Année\u00a0», «\u00a0Non classé (%)\u00a0»',
} as const

/** The columns that a file lacks, by the names that it should have. */
export function missingColumns(headers: readonly string[]): string[] {
  const places = placesOf(headers)
  return (Object.keys(TARIFF_COLUMNS) as Column[])
    .filter((column) => !OPTIONAL.includes(column) && places[column] === -1)
    .map((column) => TARIFF_COLUMNS[column])
}

/**
 * The lines of a file below its names, those that may be imported and those that may not. A line that gives no tariff at all is left
 * aside. Of two lines about one commune whose days overlap, both are refused. A year of a commune is read whole or not at all: a season
 * that is left out is one that the commune ended (docs/decisions/168).
 */
export function readTariffs(
  headers: readonly string[],
  lines: Iterable<{ line: number; cells: readonly string[] }>,
): { lines: TariffLine[]; refused: RefusedLine[] } {
  const places = placesOf(headers)
  const read = [...lines].flatMap(({ line, cells }) => {
    const cell = (column: Column) => cells[places[column]]?.trim() ?? ''
    const says = (['rate', 'cap', 'star1', 'star2', 'star3', 'star4', 'star5'] as const).some((one) =>
      cell(one),
    )
    return says ? [{ line, name: cell('commune').slice(0, LONGEST_NAME), ...readLine(cell) }] : []
  })
  const right = read.flatMap(({ line, tariff }) => (tariff ? [{ line, tariff }] : []))
  const overlaps = (line: number, tariff: TariffLine) =>
    right.filter((other) => other.line !== line && overlap(other.tariff, tariff)).map((other) => other.line)
  const judged = read.map(({ tariff, problems, citySlug, year, ...named }) => {
    const others = tariff ? overlaps(named.line, tariff) : []
    const also = others.map((other) => `Ses jours sont aussi ceux de la ligne ${other}\u00a0: gardez-en une.`)
    return { tariff, named, citySlug, year, problems: [...problems, ...also] }
  })
  const wrong = judged.filter(({ problems }) => problems.length > 0)
  const whole = judged.map(({ problems, ...one }) => {
    const beside = problems.length > 0 ? undefined : wrong.find((other) => isOfOneYear(other, one))
    const also = beside ? [`Corrigez aussi la ligne ${beside.named.line}, de la même commune et année.`] : []
    return { ...one, problems: [...problems, ...also] }
  })
  return {
    lines: whole.flatMap(({ tariff, problems }) => (tariff && problems.length === 0 ? [tariff] : [])),
    refused: whole.flatMap(({ named, problems }) => (problems.length > 0 ? [{ ...named, problems }] : [])),
  }
}

type OfCommune = { citySlug: string; year: number | null }

/** A line whose year cannot be read may be of any year of its commune. */
const isOfOneYear = (one: OfCommune, other: OfCommune) =>
  one.citySlug === other.citySlug && (one.year === null || one.year === other.year)

const overlap = (one: TariffLine, other: TariffLine) =>
  one.citySlug === other.citySlug && one.from <= other.to && other.from <= one.to

function placesOf(headers: readonly string[]): Record<Column, number> {
  const folded = headers.map(foldText)
  const entries = Object.entries(TARIFF_COLUMNS).map(([column, label]) => [
    column,
    folded.indexOf(foldText(label)),
  ])
  return Object.fromEntries(entries)
}

function readLine(
  cell: (column: Column) => string,
): OfCommune & { tariff: TariffLine | null; problems: string[] } {
  const problems: string[] = []
  const need = <T>(value: T | null, sentence: string): T | null => {
    if (value === null) problems.push(sentence)
    return value
  }
  const citySlug = unabbreviated(cell('commune')).replaceAll(' ', '-')
  const department = departmentOf(citySlug, cell('insee'), (problem) => problems.push(problem))
  const year = need(readYear(cell('year')), 'Écrivez l’année en quatre chiffres.')
  const days = year === null ? null : readDays(year, cell('from'), cell('to'))
  if (typeof days === 'string') problems.push(days)
  const rate = need(readRate(cell('rate')), 'Écrivez un taux de 0 à 5\u00a0% pour le non classé.')
  const cap = need(readTariff(cell('cap')), 'Écrivez le plafond en euros, 15,00\u00a0€ au plus.')
  const stars = STARS.map((star) => {
    const column = `star${star}` as const
    return need(
      readTariff(cell(column)),
      `Écrivez «\u00a0${TARIFF_COLUMNS[column]}\u00a0» en euros, 15,00\u00a0€ au plus.`,
    )
  })
  const [departmental, regional] = (['departmental', 'regional'] as const).map((column) =>
    need(
      readYes(cell(column)),
      `Répondez «\u00a0oui\u00a0» ou «\u00a0non\u00a0» à «\u00a0${TARIFF_COLUMNS[column]}\u00a0».`,
    ),
  )
  if (cap !== null && stars.some((star) => star !== null && star > cap))
    problems.push(
      'Le plafond est le tarif le plus haut de la commune\u00a0: aucun tarif par étoile ne le passe.',
    )
  if (regional && department && !WITH_REGIONAL.includes(department))
    problems.push(`La taxe régionale n’est due que dans les départements ${WITH_REGIONAL.join(', ')}.`)
  if (problems.length > 0 || days === null || typeof days === 'string')
    return { citySlug, year, tariff: null, problems }
  const byStars = Object.fromEntries(STARS.map((star, at) => [star, stars[at]!])) as Record<Stars, Cents>
  return {
    ...{ citySlug, year },
    tariff: {
      ...{ citySlug, name: cell('commune'), ...days, rateBasisPoints: rate!, cap: cap!, byStars },
      ...{ departmental: departmental!, regional: regional! },
    },
    problems,
  }
}

/** That of a commune served, else of its code; null with its problem where it cannot be known. */
function departmentOf(
  citySlug: string,
  insee: string,
  refuse: (problem: string) => void,
): DepartmentCode | null {
  const known = cityBySlug(citySlug)
  if (known?.country === 'MC') refuse('Monaco n’a pas de taxe de séjour\u00a0: retirez cette ligne.')
  const code = insee === '' ? null : insee.slice(0, 2)
  if (citySlug === '' || citySlug.length > LONGEST_NAME) refuse('Écrivez le nom de la commune.')
  else if (insee !== '' && !/^\d{5}$/.test(insee)) refuse('Le code INSEE a cinq chiffres.')
  else if (known && code && known.department !== code)
    refuse(`Ce code INSEE n’est pas celui d’une commune du ${known.department}.`)
  else if (!known && code === null)
    refuse('Commune inconnue\u00a0: vérifiez son nom, ou ajoutez son code INSEE.')
  else if (code && !Object.hasOwn(DEPARTMENTS, code))
    refuse('Cette commune n’est pas dans un département où nous louons\u00a0: retirez cette ligne.')
  return known?.department ?? (code as DepartmentCode | null)
}

function readYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : null
  return year !== null && year >= YEARS.first && year <= YEARS.last ? year : null
}

/** From the first day of its year to the last where none is given; else the sentence that says what is wrong. */
function readDays(year: number, from: string, to: string): { from: CivilDate; to: CivilDate } | string {
  const first = from === '' ? (`${year}-01-01` as const) : readDay(from)
  const last = to === '' ? (`${year}-12-31` as const) : readDay(to)
  if (!first || !last) return 'Écrivez les jours comme 01/06/2027.'
  if (![first, last].every((day) => day.startsWith(`${year}-`)))
    return `Les jours de perception sont ceux de ${year}\u00a0: écrivez une ligne par année.`
  return first <= last ? { from: first, to: last } : 'La fin de perception vient avant son début.'
}

function readDay(text: string): CivilDate | null {
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  const day = french ? `${french[3]}-${french[2]!.padStart(2, '0')}-${french[1]!.padStart(2, '0')}` : text
  return isCivilDate(day) ? day : null
}

function readRate(text: string): number | null {
  const bare = text.replace(/\s*%$/, '').replace(',', '.')
  const rate = /^\d(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null
  return rate !== null && rate <= HIGHEST_RATE ? rate : null
}

function readTariff(text: string): Cents | null {
  const cents = readEuros(text)
  return cents !== null && cents <= HIGHEST_TARIFF ? cents : null
}

function readYes(text: string): boolean | null {
  const folded = foldText(text)
  if (['oui', 'o', '1', 'true', '10', '34'].includes(folded)) return true
  return ['non', 'n', '0', 'false', ''].includes(folded) ? false : null
}
