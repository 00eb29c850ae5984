import type { Stay } from '#modules/calendar/stay.ts'
import { isCivilDate } from '#shared/civil-date.ts'

/** A stay for which promotions are tried, as its address carries it: what was typed, and the stay, or why there is none. */
export type AskedTrial = {
  isAsked: boolean
  villa: string
  arrival: string
  departure: string
  code: string
  trial: { villa: string; stay: Stay; code: string } | null
  problem: string
}

/** Reads what an address asks to be tried. */
export function readTrial(query: URLSearchParams): AskedTrial {
  const textOf = (name: string) => (query.get(name) ?? '').trim().slice(0, 300)
  const [villa, arrival, departure, code] = [
    textOf('villa'),
    textOf('arrivee'),
    textOf('depart'),
    textOf('code'),
  ]
  const typed = { isAsked: query.has('villa'), villa, arrival, departure, code }
  if (villa === '')
    return { ...typed, trial: null, problem: 'Indiquez le nom de la villa, ou collez l’adresse de sa page.' }
  if (!isCivilDate(arrival) || !isCivilDate(departure) || departure <= arrival)
    return {
      ...typed,
      trial: null,
      problem: 'Indiquez un jour d’arrivée, puis un jour de départ qui le suit.',
    }
  return { ...typed, trial: { villa, stay: { arrival, departure }, code }, problem: '' }
}
