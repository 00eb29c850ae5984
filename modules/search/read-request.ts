import type { Stay } from '#modules/calendar/stay.ts'
import { addDays, addMonths, type CivilDate, isCivilDate, weekdayOf } from '#shared/civil-date.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import type { Cents } from '#shared/money.ts'
import { NUMBER_PATTERN, readNumber } from './french-number.ts'

/** What is said aloud of a stay: dates, travelers and budget; the words of places and amenities are left in `rest`. */
export type SpokenRequest = {
  stay: Stay | null
  /** The weeks of a month that fit a length, where no day was said: `stay` is the first of them. */
  windows: readonly Stay[]
  adults: number | null
  children: number | null
  babies: number | null
  /** The most for the whole stay, or for a week or a night of it. */
  budget: { cents: Cents; per: 'stay' | 'week' | 'night' } | null
  rest: string
}

const MONTHS = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(
  ' ',
)
const MONTH = `(${MONTHS.join('|')})`
const N = `(${NUMBER_PATTERN})`
const DAY = '(\\d{1,2}|premier)(?:er)?'
const YEAR = '(?: (20\\d\\d))?'
const TO = '(?:au|a|et le|jusqu au|-|–)'
const UNIT = '(semaines?|nuits?|nuitees?|jours?)'
const WEEK = 7
const SATURDAY = 6
const THOUSAND = 1000

/** Words of courtesy and of asking, which say nothing of the stay. */
const FILLERS =
  /\b(bonjour|bonsoir|allo|merci|svp|s il vous plait|nous|on|je|j|voulons|voudrais|voudrions|aimerais|aimerions|cherche|cherchons|souhaite|souhaitons|souhaiterions|serons|serions|serait|sera|sommes|est|etes|avec|pour|si possible|environ|plutot|quelque chose|budget|euros?|total|par semaine|la semaine)\b/g

/**
 * Reads a sentence by rules: each thing that is understood is taken out of it, and what is left is in `rest`. Nothing is supposed but the
 * year of a day, which is the next one, and the Saturday on which a week of a month begins, beside its other Saturdays.
 */
export function readRequest(text: string, today: CivilDate): SpokenRequest {
  const sentence = new Sentence(text)
  const dates = readDates(sentence, today)
  const budget = readBudget(sentence)
  const party = readParty(sentence)
  return { ...dates, ...party, budget, rest: sentence.rest() }
}

/** A folded text out of which what is understood is taken. */
class Sentence {
  #text: string
  constructor(text: string) {
    this.#text = ` ${foldAccents(text)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/['’]/g, ' ')
      .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
      .replaceAll(/\s+/g, ' ')} `
  }

  /** Takes the first match that `read` understands. */
  take<T>(pattern: string, read: (parts: readonly (string | undefined)[]) => T | null): T | null {
    for (const match of this.#text.matchAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'gu'))) {
      const understood = read(match.slice(1))
      if (understood === null) continue
      this.#text = `${this.#text.slice(0, match.index)} , ${this.#text.slice(match.index + match[0].length)}`
      return understood
    }
    return null
  }

  rest(): string {
    return this.#text
      .replaceAll(FILLERS, ' ')
      .replaceAll(/[,;.!?€]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
}

type Dates = Pick<SpokenRequest, 'stay' | 'windows'>

function readDates(sentence: Sentence, today: CivilDate): Dates {
  const exact =
    sentence.take(
      `(?:du |le )?${DAY}(?: ${MONTH}${YEAR})? {0,1}${TO} {0,1}${DAY} ${MONTH}${YEAR}`,
      (parts) => {
        const [fromDay, fromMonth, fromYear, toDay, toMonth, toYear] = parts
        const last = { day: dayOf(toDay), month: monthOf(toMonth!), year: toYear ?? fromYear }
        return stayBetween(
          { day: dayOf(fromDay), month: fromMonth ? monthOf(fromMonth) : last.month },
          last,
          today,
        )
      },
    ) ??
    sentence.take(
      `(?:du |le )?(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))? {0,1}${TO} {0,1}(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))?`,
      ([fromDay, fromMonth, fromYear, toDay, toMonth, toYear]) => {
        const year = toYear ?? fromYear
        const last = {
          day: Number(toDay),
          month: Number(toMonth),
          year: year && (year.length === 2 ? `20${year}` : year),
        }
        return stayBetween({ day: Number(fromDay), month: Number(fromMonth) }, last, today)
      },
    ) ??
    sentence.take(
      `${N} ${UNIT} (?:a partir du|a compter du|des le|depuis le|du|le) ${DAY} ${MONTH}${YEAR}`,
      ([count, unit, day, month, year]) => {
        const arrival = nextDay({ day: dayOf(day), month: monthOf(month!), year }, today)
        const nights = nightsIn(count!, unit!)
        return arrival && nights ? { arrival, departure: addDays(arrival, nights) } : null
      },
    )
  if (exact) return { stay: exact, windows: [] }
  const within = '(?:en|au mois d|au mois de|durant|courant|debut|dans le mois d|de|d) {0,1}'
  const windows =
    sentence.take(`${N} ${UNIT} ${within}${MONTH}${YEAR}`, ([count, unit, month, year]) =>
      windowsIn(nightsIn(count!, unit!), month!, year, today),
    ) ??
    sentence.take(
      `(?:en|au mois d|au mois de) {0,1}${MONTH}${YEAR},? (?:pour |pendant |sur )?${N} ${UNIT}`,
      ([month, year, count, unit]) => windowsIn(nightsIn(count!, unit!), month!, year, today),
    ) ??
    sentence.take(`une quinzaine ${within}${MONTH}${YEAR}`, ([month, year]) =>
      windowsIn(2 * WEEK, month!, year, today),
    )
  return windows ? { stay: windows[0]!, windows } : { stay: null, windows: [] }
}

const dayOf = (text: string | undefined) => (text === 'premier' ? 1 : Number(text))
const monthOf = (name: string) => MONTHS.indexOf(name) + 1

type SaidDay = { day: number; month: number; year?: string | undefined }

const civil = (year: number, { day, month }: SaidDay): CivilDate | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCivilDate(text) ? text : null
}

/** The day of the year that was said, else the next one. */
function nextDay(said: SaidDay, today: CivilDate): CivilDate | null {
  if (said.year) return civil(Number(said.year), said)
  const year = Number(today.slice(0, 4))
  const soon = civil(year, said)
  return soon !== null && soon >= today ? soon : civil(year + 1, said)
}

function stayBetween(first: SaidDay, last: SaidDay, today: CivilDate): Stay | null {
  const isNextYear = first.month > last.month
  const arrival = nextDay(
    { ...first, year: last.year && String(Number(last.year) - (isNextYear ? 1 : 0)) },
    today,
  )
  if (!arrival) return null
  const departure = civil(Number(arrival.slice(0, 4)) + (isNextYear ? 1 : 0), last)
  return departure !== null && departure > arrival ? { arrival, departure } : null
}

/** « Quinze jours » are two weeks and « huit jours » one, as they are said. */
function nightsIn(count: string, unit: string): number | null {
  const number = readNumber(count)
  if (number === null) return null
  if (unit.startsWith('semaine')) return number * WEEK
  if (unit.startsWith('jour') && (number === 8 || number === 15)) return number - 1
  return number
}

/** The stays of a length that begin on a Saturday of a month and end in it, else that begin in it. */
function windowsIn(
  nights: number | null,
  month: string,
  year: string | undefined,
  today: CivilDate,
): Stay[] | null {
  if (!nights || nights > 90) return null
  const thisYear = Number(today.slice(0, 4))
  const first = (of: number) => civil(of, { day: 1, month: monthOf(month) })!
  const from = first(year ? Number(year) : addMonths(first(thisYear), 1) > today ? thisYear : thisYear + 1)
  const end = addMonths(from, 1)
  const arrivals = Array.from({ length: 31 }, (_, n) => addDays(from, n)).filter(
    (day) => day < end && day >= today && weekdayOf(day) === SATURDAY,
  )
  const stays = arrivals.map((arrival) => ({ arrival, departure: addDays(arrival, nights) }))
  const inside = stays.filter(({ departure }) => departure <= end)
  if (stays.length > 0) return inside.length > 0 ? inside : stays
  // The Saturdays of this year's month are over.
  return year ? null : windowsIn(nights, month, String(thisYear + 1), today)
}

const MOST =
  '(?:pas plus de |maximum |max |moins de |jusqu a |au plus |dans les |budget (?:de |max |maximum )?)?'
const PER = '(?: {0,1}(?:€|euros?))?(?: (?:maximum|max|au plus))?(?: {0,1}(?:par|la|/) ?(semaine|nuit))?'

/** « 40 000 », « pas plus de 60 000 € », « 40k », « quarante mille »; a number below a thousand is no budget unless it says so. */
function readBudget(sentence: Sentence): SpokenRequest['budget'] {
  const cents = (euros: number, per: string | undefined) => ({
    cents: euros * 100,
    per: per === 'semaine' ? ('week' as const) : per === 'nuit' ? ('night' as const) : ('stay' as const),
  })
  return (
    sentence.take(`${MOST}(\\d{1,3}(?:[ .]\\d{3})+|\\d{4,7})${PER}`, ([figures, per]) =>
      cents(Number(figures!.replaceAll(/[ .]/g, '')), per),
    ) ??
    sentence.take(`${MOST}${N} {0,1}(?:k|mille)${PER}`, ([count, per]) => {
      const thousands = readNumber(count!)
      return thousands ? cents(thousands * THOUSAND, per) : null
    }) ??
    sentence.take(`${MOST}(\\d{3}) {0,1}(?:€|euros?) {0,1}(?:par|la|/) ?(semaine|nuit)`, ([figures, per]) =>
      cents(Number(figures), per),
    )
  )
}

const PERSONS = '(?:personnes?|pers|voyageurs?|pax)'
const CHILDREN = 'enfants?'
const BABIES = '(?:bebes?|nourrissons?|nouveau nes?)'
/** « À 20 km », « à dix minutes »: a number that counts no travelers. */
const NO_DISTANCE = '(?! {0,1}(?:km|kilometres?|m|metres?|minutes?|min|mn|h|heures?)(?![\\p{L}\\d]))'

/** « Nous serons neuf dont un bébé » are eight adults and a baby; « huit personnes et un bébé » are eight and a baby. */
function readParty(sentence: Sentence): Pick<SpokenRequest, 'adults' | 'children' | 'babies'> {
  const count = (pattern: string) => sentence.take(pattern, ([number]) => readNumber(number!))
  const among = { children: 0, babies: 0 }
  for (const [kind, noun] of [
    ['children', CHILDREN],
    ['babies', BABIES],
  ] as const)
    among[kind] = count(`dont ${N} ${noun}`) ?? 0
  if (among.children + among.babies > 0) {
    // « Dont deux enfants et un bébé ».
    if (among.babies === 0) among.babies = count(`et ${N} ${BABIES}`) ?? 0
    else if (among.children === 0) among.children = count(`et ${N} ${CHILDREN}`) ?? 0
  }
  const total =
    count(`(?:a |pour )?${N} ${PERSONS}`) ?? count(`(?:serons|sommes|serions|sera|est|a) ${N}${NO_DISTANCE}`)
  const couples = total === null ? count(`${N} couples?`) : null
  const adults = count(`${N} adultes?`) ?? (couples === null ? null : 2 * couples)
  const children = count(`(?:et |avec )?${N} ${CHILDREN}`)
  const babies = count(`(?:et |avec )?${N} ${BABIES}`)
  const grown = total === null ? adults : Math.max(1, total - among.children - among.babies)
  const young = among.children || children
  return { adults: grown, children: young || null, babies: among.babies || babies || null }
}
