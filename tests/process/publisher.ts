import { decideReview } from '#modules/publication/server/decide-review.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { openDatabase } from '#platform/database/database.ts'
import { person } from '../person.ts'
import { productEmit } from '../product-emit.ts'
import { die, dyingDatabase } from './dying-database.ts'
import type { Place } from './killed-run.ts'

/**
 * The arguments of this program, as JSON: one step of a villa's publication, and the write before which the process is
 * killed. A process that reaches the end of the step writes `done` and is killed then.
 */
export type PublisherOrder = {
  database: Place
  villa: { publicId: string; ownerId: string; agencyId: number }
  step: 'submit' | 'approve' | 'publish'
  now: string
  diesBefore: number | null
}

const order = JSON.parse(process.argv[2] ?? '') as PublisherOrder
const opened = await openDatabase(order.database)
const db = dyingDatabase(opened.db, order.diesBefore)
const clock = { now: () => new Date(order.now) }
const needs = { db, clock, emit: productEmit({ clock }), config: { publicUrl: 'https://calanque.test' } }
const { publicId, ownerId, agencyId } = order.villa
const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
const owner = person('OWNER', { userId: ownerId })
const acts = {
  submit: () => submitToOwner(needs, head, { publicId }),
  approve: () => decideReview(needs, owner, { publicId, decision: 'approve', comment: 'Tout est juste.' }),
  publish: () => publishListing(needs, head, { publicId }),
}
await acts[order.step]()
process.stdout.write('done')
die()
