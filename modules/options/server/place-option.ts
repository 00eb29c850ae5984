import './option-events.ts'
import './option-tables.ts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { type Contact, lockContact } from '#modules/contacts/server/find-contact.ts'
import { demandCheckedCalendars } from '#modules/feeds/server/demand-fresh-calendar.ts'
import type { Party } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayDerogate, mayKeepNights } from '../option-policy.ts'
import { arrivalEnd, defaultEnd, holdEnd, LONGEST_REASON, MOST_OPTIONS, wrongEnd } from '../option-terms.ts'
import { mailOption } from './mail-option.ts'
import { isWaitedFor } from './offer-nights.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }

/** An option that is asked for. */
export type WantedOption = {
  /** Public identifier of the contact. */
  contact: string
  /** Public identifier or slug of the villa. */
  property: string
  stay: Stay
  party: Party
  /** When it ends; null for 48 hours from now. */
  endsAt: Date | null
  /** Why the head of the agency lets it pass its rules; null for an ordinary one. */
  derogation: string | null
  /** Names the form: one that is sent twice places one option. */
  formKey: string
}

/** How an option is kept that no person of the agency places: who follows it, and the price that was promised of its stay. */
type AskedByLink = { agentId: string | null; pricePromiseId: number | null }

/** An option that was placed: its public identifier and its end. */
export type PlacedOption = { option: string; endsAt: Date }

/**
 * Keeps the nights of a villa for a contact of the agency that lets it, 48 hours unless an end is named, until the end of the day of
 * arrival at the latest, and mails its end to the contact. `derogation` lets the head of the agency pass the longest time and the rules of the season, never nights that are taken.
 * Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT (at `property`, `endsAt`, `derogation` or `contact`, who has three options), as
 * `quoteListing` does, CALENDAR_UNCHECKED, and DATES_UNAVAILABLE when one of the nights is taken (backstage §4).
 */
export const placeOption = defineAct({
  name: 'option.place',
  subject: ({ db }: Needs, { contact }: WantedOption, actor) =>
    lockContact(db, actor, contact, mayKeepNights),
  may: (actor, contact, { derogation }) =>
    mayKeepNights(actor, contact) && (derogation === null || mayDerogate(actor, contact)),
  whyNot: (actor, contact) =>
    mayKeepNights(actor, contact)
      ? 'Une dérogation se donne par le responsable de l’agence. Demandez-la-lui, ou restez dans les règles de l’option.'
      : null,
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({
      ...{ contact: z.string(), property: z.string(), arrival: z.string(), departure: z.string() },
      ...{ endsAt: z.string(), derogation: z.nullable(z.string()) },
    }),
  },
  does: async ({ needs, actor, subject: contact, input, record }): Promise<PlacedOption> => {
    const kept = await keepNights(needs, actor, contact, input)
    if (kept.isNew) {
      await mailOption(needs.db, kept.id, 'placed')
      await record(needs.db, kept.option, kept.facts)
    }
    return { option: kept.option, endsAt: kept.endsAt }
  },
})

/**
 * The same without the mail and the audit, in the transaction of an act that has asked who may; `isNew` is false where the form was
 * sent before. `byLink` is given where a client asks for it by a link.
 */
export async function keepNights(
  { db: trx, clock, emit }: Omit<Needs, 'db'> & { db: Transaction<Tables> },
  actor: Actor,
  contact: Pick<Contact, 'id' | 'publicId' | 'agencyId' | 'name'> & { agentId?: string | null },
  input: WantedOption,
  byLink: AskedByLink | null = null,
) {
  const sentOnce = hashOf(`${contact.publicId}\n${input.formKey}`)
  const sent = await findSent(trx, sentOnce)
  if (sent) return { ...sent, isNew: false as const }
  const derogation = demandReason(input.derogation)
  const { publicId, total, propertyId, pricePromiseId } = await quoteOption({ db: trx, clock }, contact, {
    ...input,
    pricePromiseId: byLink?.pricePromiseId ?? null,
  })
  const endsAt = await demandTerms({ db: trx, clock }, contact, input)
  const until = holdEnd(endsAt, await isWaitedFor(trx, propertyId, input.stay))
  const hold = await occupy(trx, { propertyId, stay: input.stay, kind: 'hold', until })
  if (!hold) throw new Refusal('DATES_UNAVAILABLE', { ...input.stay })
  const by = actor.kind === 'user' ? actor.userId : null
  const byProgram = actor.kind === 'key'
  const agentId = byLink ? byLink.agentId : byProgram ? (contact.agentId ?? null) : by
  const { minors: _, ...party } = input.party
  const { id, option } = await trx
    .insertInto('options')
    .values({
      ...{ propertyId, occupationId: hold.id, contactId: contact.id, agentId, ...input.stay, ...party },
      ...{ byLink: byLink !== null, byProgram, pricePromiseId },
      ...{ total, endsAt, derogation, derogatedBy: derogation === null ? null : by, sentOnce },
    })
    .returning(['id', 'publicId as option'])
    .executeTakeFirstOrThrow()
  await emit(trx, 'option.placed', { optionId: id })
  const facts = {
    ...{ contact: contact.publicId, property: publicId, ...input.stay },
    ...{ endsAt: endsAt.toISOString(), derogation },
  }
  return { id, option, endsAt, facts, isNew: true as const }
}

function findSent(trx: Database, sentOnce: string): Promise<PlacedOption | undefined> {
  return trx
    .selectFrom('options')
    .select(['publicId as option', 'endsAt'])
    .where('sentOnce', '=', sentOnce)
    .executeTakeFirst()
}

/** What the stay costs, in a villa of the agency of the contact that may be let on these nights. */
async function quoteOption(
  needs: Omit<Needs, 'emit'>,
  contact: Pick<Contact, 'agencyId'>,
  { property, stay, party, derogation, ...asked }: WantedOption & { pricePromiseId: number | null },
) {
  // A derogation passes the rules that the agency sets, as nights do that are held already.
  const wanted = { property, stay, party, held: derogation !== null, pricePromiseId: asked.pricePromiseId }
  const { listing, quote, pricePromiseId } = await quoteListing(needs, wanted)
  demandSameAgency(listing, contact)
  await demandCheckedCalendars(needs.db, [listing.propertyId])
  return { ...listing, total: quote.total, pricePromiseId }
}

/** Refuses INVALID_INPUT for a villa that another agency lets than the one whose contact it is. */
export function demandSameAgency(listing: { agencyId: number }, contact: { agencyId: number }): void {
  if (listing.agencyId !== contact.agencyId)
    throw wrongField('property', 'Cette villa est louée par une autre agence que celle de ce contact.')
}

/** The end of the option, by the clock of the database; refuses an end that the rules do not allow, and a fourth option. */
async function demandTerms(
  { db: trx, clock }: Omit<Needs, 'emit'>,
  { id, name }: Pick<Contact, 'id' | 'name'>,
  { endsAt: asked, derogation, stay }: Pick<WantedOption, 'endsAt' | 'derogation' | 'stay'>,
): Promise<Date> {
  const { now, live } = await readLive(trx, id)
  if (live >= MOST_OPTIONS)
    throw wrongField(
      'contact',
      `${name} a déjà ${MOST_OPTIONS} options en cours, le plus possible. Libérez-en une d’abord.`,
    )
  const last = arrivalEnd(now, todayInParis(clock), stay.arrival)
  const endsAt = asked ?? defaultEnd(now, last)
  const wrong = wrongEnd({ now, placedAt: now, endsAt, last, isDerogated: derogation !== null })
  if (wrong) throw wrongField('endsAt', wrong)
  return endsAt
}

/** The reason of a derogation; refuses one that is empty or too long, null is none. */
export function demandReason(typed: string | null, field = 'derogation'): string | null {
  const reason = typed?.trim() ?? null
  if (reason === '') throw wrongField(field, 'Indiquez le motif de la dérogation.')
  if (reason !== null && reason.length > LONGEST_REASON)
    throw wrongField(field, `Écrivez le motif en ${LONGEST_REASON} caractères au plus.`)
  return reason
}

/**
 * How many options of a contact are live, and what time it is, by the clock of the database; another that counts them for the same
 * contact waits until the transaction ends.
 */
export async function readLive(trx: Database, contactId: number): Promise<{ now: Date; live: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`options:${contactId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ now: Date; live: number }>`
    select now() as now, (select count(*)::int from options
      where contact_id = ${contactId} and ended_at is null and ends_at > now()) as live`.execute(trx)
  return rows[0]!
}
