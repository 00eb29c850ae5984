import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import {
  closeChange,
  findOpenChange,
  listChanges,
  listOpenChanges,
  writeChange,
} from '#modules/listing-changes/server/listing-change-rows.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { changeLines, changeView } from '../change-view.ts'
import { findChangePlan } from './find-change-plan.ts'
import { mailChange } from './mail-change.ts'
import { lockListing, mayMove, moveListing } from './move-listing.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/**
 * Asks the owner of an approved listing for what waits for their answer: the changes of its draft, its rates and its nights. They are
 * mailed the link by which they answer; what they were asked before is replaced, and the site stays as it is. Refuses as
 * `moveListing` does, and STATUS_CONFLICT for a listing without owner and where nothing waits.
 */
export const proposeChange = defineAct({
  name: 'listing.propose_change',
  subject: (needs: Needs, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('propose_change'),
  does: async ({ needs: { db, clock, config }, actor, subject }) => {
    const property = await moveListing(db, actor, subject, { event: 'propose_change' })
    if (property.ownerId === null) throw new Refusal('STATUS_CONFLICT', { reason: NO_OWNER })
    await proposeContent(db, actor, property, clock)
    await proposePrepared(db, actor, property)
    const waiting = await listChanges(db, property.id, ['waiting'])
    if (waiting.length === 0) throw new Refusal('STATUS_CONFLICT', { reason: NOTHING })
    const lines = waiting.flatMap((change) => changeLines(changeView(change)))
    await mailChange({ db, config }, property, { waits: true, lines })
  },
})

async function proposeContent(trx: Database, actor: Actor, property: PropertyRecord, clock: Clock) {
  const plan = await findChangePlan(trx, property, todayInParis(clock))
  const open = await findOpenChange(trx, property.id, 'content')
  // Before its first publication an approved listing goes back to the owner whole.
  const fields = plan && !plan.isFirst ? plan.waits : []
  if (fields.length > 0) {
    const { approved: before, draft: proposed } = plan!
    const change = { kind: 'content', status: 'waiting', before, proposed, fields } as const
    await writeChange(trx, actor, property.id, change)
  } else if (open) await closeChange(trx, open.id, 'withdrawn')
}

/** Sends the changes of rates and of single nights that are prepared. */
async function proposePrepared(trx: Database, actor: Actor, { id }: PropertyRecord) {
  for (const open of await listOpenChanges(trx, id))
    if (open.kind !== 'content' && open.status === 'draft')
      await writeChange(trx, actor, id, { ...open, status: 'waiting' })
}

const NO_OWNER =
  'Cette annonce n’a pas de propriétaire à qui proposer un changement\u00a0: invitez-le d’abord.'
const NOTHING = 'Aucun changement n’attend l’accord du propriétaire.'

/**
 * Takes back what the owner was asked and has not answered: the content stays a draft, rates and nights a change in preparation.
 * Refuses as `moveListing` does, and STATUS_CONFLICT when nothing waits.
 */
export const withdrawChange = defineAct({
  name: 'listing.withdraw_change',
  subject: (needs: Pick<Needs, 'db'>, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('withdraw_change'),
  does: async ({ needs: { db }, actor, subject }) => {
    const { id } = await moveListing(db, actor, subject, { event: 'withdraw_change' })
    const waiting = await listChanges(db, id, ['waiting'])
    if (waiting.length === 0) throw new Refusal('STATUS_CONFLICT', { reason: ANSWERED })
    for (const change of waiting) {
      await closeChange(db, change.id, 'withdrawn')
      if (change.kind !== 'content') await writeChange(db, actor, id, { ...change, status: 'draft' })
    }
  },
})

const ANSWERED = 'Le propriétaire a déjà répondu, ou rien ne lui était demandé.'
