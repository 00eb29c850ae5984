import type { RouterContextProvider } from 'react-router'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import type { Checkout } from '#modules/checkout/server/find-checkout.ts'
import { openContract } from '#modules/checkout/server/open-contract.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Answered, keptCaller } from '../kept-caller.ts'

type Context = Readonly<RouterContextProvider>

/** Writes the contracts and has the reading code mailed, as `openContract`. */
export async function openContractFor(context: Context, { publicId }: Checkout): Promise<Answered> {
  const { services, actor, asker, answered } = await keptCaller(context)
  await openContract(services, actor, { checkout: publicId, asker })
  return answered
}

/** Mails another reading code to the traveler of the checkout. */
export async function sendReadingCode(context: Context, checkout: Checkout): Promise<Answered> {
  const { services, actor, asker, answered } = await keptCaller(context)
  await sendMailboxCode(services, actor, { ...travelerOf(checkout), asker })
  return answered
}

/** Checks the reading code: from then on this browser or account reads the exact text. */
export async function takeReadingCode(context: Context, checkout: Checkout, code: string): Promise<Answered> {
  const { services, actor, asker, answered } = await keptCaller(context)
  const { email } = travelerOf(checkout)
  await proveMailbox(services, actor, { email, code, asker })
  return answered
}

function travelerOf({ traveler }: Checkout) {
  if (!traveler) throw new Refusal('STEP_LOCKED', { step: 'contract' })
  return { email: traveler.email, firstName: traveler.firstName }
}
