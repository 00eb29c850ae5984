import type { Stay } from '#modules/calendar/stay.ts'
import { type Party, partyOf } from '#modules/pricing/party.ts'
import { isCivilDate } from '#shared/civil-date.ts'

/** The fields of a form, sent with or without scripts. */
type Fields = { get(name: string): unknown }

/** Dates and guests of a form; null when one is missing or invalid (spec §5 « Informations manquantes »). */
export function readStayForm(form: Fields): { stay: Stay; party: Party } | null {
  const [arrival, departure] = [form.get('arrival'), form.get('departure')]
  const party = readPartyForm(form)
  if (!isCivilDate(arrival) || !isCivilDate(departure) || !party) return null
  return { stay: { arrival, departure }, party }
}

/** Guests of a form, even too many: the villa's own limit refuses them. Null without a number of adults. */
export function readPartyForm(form: Fields): Party | null {
  const count = (name: string) => (/^\d{1,2}$/.test(String(form.get(name))) ? Number(form.get(name)) : null)
  const [adults, children, babies] = [count('adults'), count('children') ?? 0, count('babies') ?? 0]
  if (adults === null || adults < 1) return null
  return partyOf({ adults, children, babies })
}

/** The two days of a calendar's form (`from`, `to`); null when one is missing: the stay keeps its dates. */
export function readDates(form: Fields): Stay | null {
  const [arrival, departure] = [form.get('from'), form.get('to')]
  return isCivilDate(arrival) && isCivilDate(departure) ? { arrival, departure } : null
}
