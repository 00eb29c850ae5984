import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { findNamedContact } from '#modules/contacts/server/find-named-contact.ts'
import { OPTION_LIST } from '#modules/options/option-list.ts'
import { listOptions } from '#modules/options/server/list-options.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { listVillasToKeep, quoteWish } from '#modules/options/server/read-wish.ts'
import { waitForNights } from '#modules/options/server/wait-for-nights.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { instantInZone } from '#shared/zone-time.ts'
import { CONTACT_STORY } from './contact-story.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

const HOUR = 3_600_000
const PARTY = partyOf({ adults: 4, children: 2 })
/** Weeks are looked for this far ahead, where visitors of the demonstration seldom book. */
const AHEAD = { from: 210, weeks: 40 }

/**
 * The options of the demonstration: two that lapse today, one of 48 hours, one of 72, one with a derogation; and two contacts who
 * wait behind the first. Writes nothing where its agency has an option, or no contacts.
 */
export async function seedOptions(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  const agencyId = agent?.agencyIds[0]
  if (!agent || !head || agencyId === undefined) return
  if ((await listOptions(needs, agent, firstRows(OPTION_LIST, 1))).total > 0) return
  const contacts: string[] = []
  for (const { words } of CONTACT_STORY.slice(0, 7)) {
    const asked = { agencyIds: [agencyId], text: words.emails[0]!.email, field: 'contact' }
    contacts.push((await findNamedContact(needs.db, asked)).publicId)
  }
  // An option ends by the database's clock.
  const { rows } = await sql<{ now: Date }>`select now()`.execute(needs.db)
  const now = rows[0]!.now.getTime()
  const tonight = endOfDay(now)
  const ends: { endsAt: Date | null; derogation: string | null; by: Actor }[] = [
    { endsAt: tonight, derogation: null, by: agent },
    { endsAt: tonight, derogation: null, by: head },
    { endsAt: null, derogation: null, by: agent },
    { endsAt: new Date(now + 71 * HOUR), derogation: null, by: agent },
    {
      endsAt: new Date(now + 120 * HOUR),
      derogation: 'Famille qui revient chaque été, visite jeudi',
      by: head,
    },
  ]
  const villas = await listVillasToKeep(needs, agent)
  const kept: { property: string; stay: Stay }[] = []
  for (const { id: property } of villas) {
    const option = ends[kept.length]
    const stay = option && (await findFreeWeek(needs, property))
    if (!option || !stay) continue
    const contact = contacts[kept.length]!
    const { by, ...terms } = option
    const wanted = {
      contact,
      property,
      stay,
      party: PARTY,
      ...terms,
      formKey: `demonstration-${kept.length}`,
    }
    await placeOption(needs, by, wanted)
    kept.push({ property, stay })
  }
  if (!kept[0]) return
  for (const [n, contact] of contacts.slice(5).entries())
    await waitForNights(needs, agent, {
      ...{ contact, ...kept[0], party: PARTY, formKey: `demonstration-line-${n}` },
    })
}

/** 23:30 in Paris, or an hour later than `now` on the edge of the day. */
function endOfDay(now: number): Date {
  const [year, month, day] = todayInParis({ now: () => new Date(now) })
    .split('-')
    .map(Number)
  const wall = { year: year!, month: month!, day: day!, hour: 23, minute: 30, second: 0 }
  return new Date(Math.max(instantInZone('Europe/Paris', wall), now + HOUR))
}

/** The first week from Saturday to Saturday that is free and may be let; null where there is none. */
export async function findFreeWeek(needs: Needs, property: string): Promise<Stay | null> {
  const today = addDays(todayInParis(needs.clock), AHEAD.from)
  const saturday: CivilDate = addDays(today, (6 - weekdayOf(today) + 7) % 7)
  for (let week = 0; week < AHEAD.weeks; week += 1) {
    const arrival = addDays(saturday, 7 * week)
    const stay = { arrival, departure: addDays(arrival, 7) }
    const quote = await quoteWish(needs, { property, stay, party: PARTY })
    if ('isFree' in quote && quote.isFree) return stay
  }
  return null
}
