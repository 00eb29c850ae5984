import { SYSTEM } from '#modules/accounts/actor.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'

type Needs = { db: Database; clock: Clock }

/** The address of the site for steps that the product itself takes: it mails about none of them. */
export const MAILLESS = { publicUrl: 'https://calanque.test' }
const config = MAILLESS

/** Sends a draft to its owner, as the product itself does: without a mail. */
export function submit(needs: Needs, { publicId }: { publicId: string }): Promise<void> {
  return submitToOwner({ ...needs, config }, SYSTEM, { publicId })
}

/** Takes a draft through its owner's review: it waits for the agency to publish it. */
export async function submitAndApprove(needs: Needs, { publicId }: { publicId: string }): Promise<void> {
  await submit(needs, { publicId })
  await decideReview({ ...needs, config }, SYSTEM, { publicId, decision: 'approve' })
}
