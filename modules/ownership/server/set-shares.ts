import './ownership-events.ts'
import './ownership-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { changeRepresentative } from '#modules/properties/server/give-property.ts'
import { lockPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { wrongField } from '#shared/refusal.ts'
import { mayHandOverVilla, mayKeepOwners } from '../ownership-policy.ts'
import { type Party, partyName } from '../party.ts'
import { formatShare, type Share, shareProblem } from '../share.ts'
import { sharesOfVilla } from './find-owners.ts'
import { listParties } from './find-parties.ts'
import { listEntered, listShareSets } from './stored-owners.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

export type NewShares = {
  /** Public identifier of the property. */
  publicId: string
  /** The first day of these shares; the first shares of a villa hold for all days before too. */
  from: CivilDate
  shares: readonly Share[]
  /** The party whose account answers for all owners. */
  representativeId: string
}

/**
 * Sets the shares of the parties entered for a property from a day on, in the place of those that were to begin on that day
 * or later, and who answers for all: another one from today on, never before the shares begin. Each owner is mailed. Refuses NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT with a sentence, also to an agency that would change who answers, and for a day that is over
 * where shares already hold: money was allotted by them.
 */
export const setShares = defineAct({
  name: 'ownership.set_shares',
  subject: ({ db }: Needs, { publicId }: NewShares) => lockPropertyRecord(db, publicId),
  may: mayKeepOwners,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({
      from: z.string(),
      shares: z.array(z.strictObject({ party: z.string(), holding: z.string(), basisPoints: z.number() })),
      representative: z.string(),
    }),
  },
  does: async ({ needs: { db, clock, emit, config }, actor, subject, input, record }): Promise<void> => {
    const { id, publicId, ownerId } = subject
    const { from, representativeId } = input
    const shares = input.shares.filter(({ holding, basisPoints }) => basisPoints > 0 || holding === 'bare')
    const entered = await listEntered(db, id)
    if (shares.some(({ partyId }) => !entered.includes(partyId))) throw wrongField('shares', NOT_ENTERED)
    const problem = shareProblem(shares)
    if (problem) throw wrongField('shares', problem)
    const today = todayInParis(clock)
    const known = (await listShareSets(db, [id])).get(id) ?? []
    if (known.length > 0 && from < today) throw wrongField('from', PAST)
    const answersIn = (some: readonly Share[]) => some.some(({ partyId }) => partyId === representativeId)
    const isLater = from > today
    const now = sharesOfVilla(known, subject, today)
    if (!answersIn(shares) && !(isLater && answersIn(now))) throw wrongField('representative', NOT_AN_OWNER)
    const parties = await listParties(db, [...shares.map(({ partyId }) => partyId), representativeId])
    const party = parties.get(representativeId)!
    const isHandedOver = party.accountId !== ownerId
    if ((isHandedOver || !answersIn(shares)) && !mayHandOverVilla(actor))
      throw wrongField('representative', HANDED_OVER)
    if (isHandedOver && isLater) throw wrongField('representative', NOT_YET)
    await db.deleteFrom('propertyShares').where('propertyId', '=', id).where('fromDay', '>=', from).execute()
    const recordedBy = nameOf(actor)
    const written = shares.map((share) => ({ ...share, propertyId: id, fromDay: from, recordedBy }))
    // The first shares hold for the days before too, but for an owner who is to leave: until then the villa is theirs.
    const kept = known.length === 0 && !answersIn(shares) ? now : []
    const before = kept.map((share) => ({ ...share, propertyId: id, fromDay: today, recordedBy }))
    await db
      .insertInto('propertyShares')
      .values([...before, ...written])
      .execute()
    if (isHandedOver) {
      await changeRepresentative(db, id, party.accountId)
      await emit(db, 'owner.changed', { propertyId: id })
    }
    if (actor.kind !== 'system') await mailOwners({ db, config }, subject, { from, shares, parties })
    await record(db, publicId, {
      from,
      shares: shares.map(({ partyId, ...share }) => ({ party: partyId, ...share })),
      representative: representativeId,
    })
  },
})

/** Each owner learns of the shares of all by mail. */
async function mailOwners(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { id, publicId, agencyId }: PropertyRecord,
  {
    from,
    shares,
    parties,
  }: { from: CivilDate; shares: readonly Share[]; parties: ReadonlyMap<string, Party> },
): Promise<void> {
  const version = (await findDraftVersion(db, id)) ?? (await findActiveVersion(db, id))
  const { name, phone } = await getAgency(db, agencyId)
  const lines = shares.map(({ partyId, basisPoints }) => ({
    name: partyName(parties.get(partyId)!),
    share: formatShare(basisPoints),
  }))
  for (const [email, { firstName }] of new Map([...parties.values()].map((party) => [party.email, party])))
    await queueMail(db, {
      template: 'shares-set',
      to: email,
      props: {
        ...{ firstName, agencyName: name, agencyPhone: phone, from, lines },
        propertyTitle: version?.content.title ?? null,
        url: `${config.publicUrl}/owner/properties/${publicId}/proprietaires`,
      },
    })
}

const HANDED_OVER =
  'Seule l’équipe de Calanque change celui qui répond pour tous\u00a0: écrivez-lui, avec l’accord du propriétaire.'
const NOT_YET =
  'Celui qui répond pour tous ne change pas avant le premier jour de ces parts\u00a0: laissez celui d’aujourd’hui, puis choisissez le suivant ce jour-là.'
const PAST = 'Les parts passées ne changent plus\u00a0: choisissez aujourd’hui ou un jour à venir.'
const NOT_ENTERED = 'Inscrivez d’abord chaque propriétaire de cette annonce.'
const NOT_AN_OWNER = 'Celui qui répond pour tous est l’un des propriétaires qui ont une part.'
