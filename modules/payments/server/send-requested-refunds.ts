import { runDueWork } from '#platform/queue/queue.ts'
import { type RefundNeeds, refundWork } from './refund-work.ts'

/**
 * Sends the refunds whose time has come, or those given whatever their time unless they were given up, without waiting
 * for the worker. Gives how many could not be sent this time.
 */
export async function sendRequestedRefunds(
  needs: RefundNeeds,
  only?: readonly string[],
): Promise<{ unsent: number }> {
  const { failed } = await runDueWork(needs, [refundWork(needs)], only)
  return { unsent: failed }
}
