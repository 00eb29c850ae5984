import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { findContacts } from '#modules/contacts/server/find-contacts.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import {
  PROPERTY_ROWS,
  titleOfProperty,
  VERSION_ROWS,
  villasNear,
} from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS, staysNear } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords, nearWords, typedWords } from '#platform/database/typed-words.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { numberWords } from '#shared/number-words.ts'
import { type FoundKind, type FoundThing, type FoundThings, kindsOf, LONGEST_LOOKED } from '../found-thing.ts'

type Needs = { db: Database }
type LookedFor = {
  words: readonly string[]
  typed: string
  own: Own
  agencies: readonly number[] | null
  area: Area
}

/** The things of each kind that are shown, and those that a common word finds of which as many are put in order. */
const MOST = 6
const MOST_WEIGHED = 500

/**
 * What a typed text finds in a console: contacts, stays by their number or their traveler, villas, contracts and mandates, by
 * what is nearly a name or a title where nothing has it; those of the actor's agencies, or of every agency for the house. An empty text finds the latest contacts and stays. The reads are asked side by side.
 */
export async function findThings(
  { db }: Needs,
  actor: Actor,
  { area, text }: { area: Area; text: string },
): Promise<FoundThings> {
  const typed = text.trim().slice(0, LONGEST_LOOKED)
  const agencies = isHouse(actor) ? null : actor.kind === 'user' ? [...actor.agencyIds] : []
  const asked = { typed, words: typedWords(typed), own: ownOf(agencies), agencies, area }
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

function ownOf(agencies: readonly number[] | null): Own {
  if (agencies === null) return () => sql`true`
  return (agencyId) => sql`${agencyId} = any(${agencies}::int[])`
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
      select s.public_id as id, s.number, s.arrival::text, s.departure::text, s.traveler, ${titleOfProperty(sql`s.property_id`)} as villa,
        s.nearness is not null as "isNear"
      from (${staysOf(asked)}) s order by s.nearness desc nulls first, s.created_at desc, s.id desc limit ${MOST}`.execute(
      db,
    )
    return rows.map((row) => ({
      name: row.traveler || row.number,
      about: [row.isNear && NEAR, row.number, row.villa, formatStayDates(row)].filter(Boolean).join(' · '),
      to: `/${asked.area}/reservations/${row.id}`,
    }))
  },

  villa: async (db, asked) => {
    if (asked.words.length === 0) return []
    const { rows } = await sql<{ id: string; title: string; city: string | null; isNear: boolean }>`
      select p.public_id as id, shown.title, shown.city, f.nearness is not null as "isNear"
      from (${villasOf(asked)}) f join ${PROPERTY_ROWS} p on p.id = f.villa
      cross join lateral (select v.title, v.title_order, v.city from ${VERSION_ROWS} v where v.property_id = f.villa
        order by v.is_active desc, v.version desc limit 1) shown
      order by f.nearness desc nulls first, shown.title_order, f.villa limit ${MOST}`.execute(db)
    return rows.map(({ id, title, city, isNear }) => ({
      name: title,
      about: [isNear && NEAR, city].filter(Boolean).join(' · '),
      to: `/${asked.area}/properties/${id}`,
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
      where ${own(sql`m.agency_id`)} and (m.number = ${number}::int or m.property_id in (select f.villa from (${villasOf(asked)}) f))
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

/** Said of what is found by a name that is nearly what was typed. */
const NEAR = 'nom proche'

type StayRow = {
  id: string
  number: string
  arrival: CivilDate
  departure: CivilDate
  traveler: string
  villa: string | null
  isNear: boolean
}

/**
 * The villas whose title or town has the words, else those where it is nearly so, with how nearly: null for what has them. What is near is
 * looked up where nothing is exact.
 */
function villasOf({ words, own, agencies }: LookedFor): RawBuilder<unknown> {
  return sql`with exact as materialized (
      select distinct p.id as villa, null::real as nearness from ${VERSION_ROWS} v join ${PROPERTY_ROWS} p on p.id = v.property_id
      where ${containsWords(words, sql`v.words`)} and ${own(sql`p.agency_id`)} limit ${MOST_WEIGHED})
    select * from exact union all
    select near.* from ${villasNear(nearWords(words), agencies, MOST_WEIGHED)} near where not exists (select from exact)`
}

/**
 * The stays that the words find, else those of travelers whose name is nearly so, with how nearly, or the latest ones; a checkout that was
 * never signed is none yet.
 */
function staysOf({ words, own, agencies }: LookedFor): RawBuilder<unknown> {
  const shown = sql`r.id, r.property_id, r.public_id, r.number, r.arrival, r.departure, r.created_at,
    trim(concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')) as traveler`
  const booked = sql`r.status <> 'pending' and (r.status <> 'cancelled' or r.signed_at is not null)`
  if (words.length === 0)
    return sql`select ${shown}, null::real as nearness from ${RESERVATION_ROWS} r
      where ${own(sql`r.agency_id`)} and ${booked} order by r.created_at desc, r.id desc limit ${MOST}`
  return sql`with exact as materialized (select ${shown}, null::real as nearness from ${RESERVATION_ROWS} r
      where ${namedBy(words)} and ${own(sql`r.agency_id`)} and ${booked} limit ${MOST_WEIGHED})
    select * from exact union all
    select ${shown}, near.nearness from ${staysNear(nearWords(words), agencies, MOST_WEIGHED)} near
      join ${RESERVATION_ROWS} r on r.id = near.stay and ${booked} where not exists (select from exact)`
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
