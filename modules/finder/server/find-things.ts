import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { findContacts } from '#modules/contacts/server/find-contacts.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { PROPERTY_ROWS, titleOfProperty, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords, typedWords } from '#platform/database/typed-words.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { numberWords } from '#shared/number-words.ts'
import { type FoundKind, type FoundThing, type FoundThings, kindsOf, LONGEST_LOOKED } from '../found-thing.ts'

type Needs = { db: Database }
type LookedFor = { words: readonly string[]; typed: string; own: Own; area: Area }

/** The things of each kind that are shown, and those that a common word finds of which as many are put in order. */
const MOST = 6
const MOST_WEIGHED = 500

/**
 * What a typed text finds in a console: contacts, stays by their number or their traveler, villas, contracts and mandates, those of the
 * actor's agencies, or of every agency for the house. An empty text finds the latest contacts and stays. The reads are asked side by side.
 */
export async function findThings(
  { db }: Needs,
  actor: Actor,
  { area, text }: { area: Area; text: string },
): Promise<FoundThings> {
  const typed = text.trim().slice(0, LONGEST_LOOKED)
  const asked = { typed, words: typedWords(typed), own: ownOf(actor), area }
  const kinds = kindsOf(area)
  const found = await Promise.all(
    Object.entries(FINDERS).map(async ([kind, find]) => ({
      kind: kind as FoundKind,
      things: kinds.includes(kind as FoundKind) ? await find(db, asked, actor) : [],
    })),
  )
  return found.filter(({ things }) => things.length > 0)
}

/** A condition that keeps to what the actor works for, by the agency of it. */
type Own = (agencyId: RawBuilder<unknown>) => RawBuilder<boolean>

function ownOf(actor: Actor): Own {
  if (isHouse(actor)) return () => sql`true`
  const own = sql`${actor.kind === 'user' ? [...actor.agencyIds] : []}::int[]`
  return (agencyId) => sql`${agencyId} = any(${own})`
}

type Finder = (db: Database, asked: LookedFor, actor: Actor) => Promise<FoundThing[]>

const FINDERS: Readonly<Partial<Record<FoundKind, Finder>>> = {
  contact: async (db, { typed }, actor) => {
    const found = await findContacts({ db }, actor, { typed, most: MOST })
    return found.map(({ id, name, phone, email, town, isNear }) => ({
      ...{ name, to: `/agent/contacts/${id}` },
      about: [isNear && 'nom proche', numberWords(phone), email, town].filter(Boolean).join(' · '),
    }))
  },

  stay: async (db, asked) => {
    const { rows } = await sql<StayRow>`
      select s.public_id as id, s.number, s.arrival::text, s.departure::text, s.traveler, ${titleOfProperty(sql`s.property_id`)} as villa
      from (${staysOf(asked)}) s order by s.created_at desc, s.id desc limit ${MOST}`.execute(db)
    return rows.map((row) => ({
      name: row.traveler || row.number,
      about: [row.number, row.villa, formatStayDates(row)].filter(Boolean).join(' · '),
      to: `/${asked.area}/reservations/${row.id}`,
    }))
  },

  villa: async (db, { words, own, area }) => {
    if (words.length === 0) return []
    const { rows } = await sql<{ id: string; title: string; city: string | null }>`
      select f.public_id as id, shown.title, shown.city
      from (
        select distinct p.id, p.public_id from ${VERSION_ROWS} v join ${PROPERTY_ROWS} p on p.id = v.property_id
        where ${containsWords(words, sql`v.words`)} and ${own(sql`p.agency_id`)} limit ${MOST_WEIGHED}
      ) f
      cross join lateral (select v.title, v.city from ${VERSION_ROWS} v where v.property_id = f.id
        order by v.is_active desc, v.version desc limit 1) shown
      order by folded(shown.title), f.id limit ${MOST}`.execute(db)
    return rows.map(({ id, title, city }) => ({
      name: title,
      about: city ?? '',
      to: `/${area}/properties/${id}`,
    }))
  },

  contract: async (db, asked) => {
    const { words, own, area } = asked
    if (words.length === 0) return []
    const number = /^\d{1,9}$/.test(words[0]!) && words.length === 1 ? Number(words[0]) : null
    const { rows } = await sql<ContractRow>`
      select * from ((select 'mandate' as kind, m.public_id::text as id, m.number::text, ${titleOfProperty(sql`m.property_id`)} as villa,
        m.starts_on::text as day
      from ${MANDATE_ROWS} m
      where ${own(sql`m.agency_id`)} and (m.number = ${number}::int or m.property_id in (
        select v.property_id from ${VERSION_ROWS} v where ${containsWords(words, sql`v.words`)}))
      order by m.starts_on desc nulls last, m.id desc limit ${MOST})
      union all
      (select 'rental', s.public_id::text, s.number, s.traveler, (c.signed_at at time zone 'Europe/Paris')::date::text
      from (${staysOf(asked)}) s
      join ${CONTRACT_ROWS} c on c.property_id = s.property_id and c.reservation_id = s.id
      where c.contract_type = 'rental' and c.status = 'signed' order by c.signed_at desc, c.id desc limit ${MOST})) f`.execute(
      db,
    )
    return rows.slice(0, MOST).map((row) => asContract(row, area))
  },
}

type StayRow = {
  id: string
  number: string
  arrival: CivilDate
  departure: CivilDate
  traveler: string
  villa: string | null
}

/** The stays that the words find, or the latest ones; a checkout that was never signed is none yet. */
function staysOf({ words, own }: LookedFor): RawBuilder<unknown> {
  const shown = sql`r.id, r.property_id, r.public_id, r.number, r.arrival, r.departure, r.created_at,
    trim(concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')) as traveler`
  const booked = sql`r.status <> 'pending' and (r.status <> 'cancelled' or r.signed_at is not null)`
  if (words.length === 0)
    return sql`select ${shown} from ${RESERVATION_ROWS} r
      where ${own(sql`r.agency_id`)} and ${booked} order by r.created_at desc, r.id desc limit ${MOST}`
  return sql`select ${shown} from ${RESERVATION_ROWS} r
    where ${namedBy(words)} and ${own(sql`r.agency_id`)} and ${booked} limit ${MOST_WEIGHED}`
}

/** A number that is typed whole, as « CAL-2026-000123 ». */
const WHOLE_NUMBER = /^[a-z]{3}-\d{4}-\d{6,}$/

/** A whole number is looked up: all numbers of a year begin alike, and the index of trigrams reads each of them. */
function namedBy(words: readonly string[]): RawBuilder<boolean> {
  const [word] = words
  return words.length === 1 && WHOLE_NUMBER.test(word!)
    ? sql`r.number = ${word!.toUpperCase()}`
    : containsWords(words, sql`r.words`)
}

type ContractRow = {
  kind: 'mandate' | 'rental'
  id: string
  number: string | null
  villa: string | null
  day: string | null
}

function asContract({ kind, id, number, villa }: ContractRow, area: Area): FoundThing {
  if (kind === 'mandate')
    return {
      name: number ? `Mandat n°\u00a0${number}` : 'Mandat sans numéro',
      about: villa ?? 'Annonce sans titre',
      to: `/${area}/mandats/${id}`,
    }
  return {
    name: `Contrat de location ${number}`,
    about: villa ?? '',
    to: `/${area}/reservations/${id}/documents`,
  }
}
