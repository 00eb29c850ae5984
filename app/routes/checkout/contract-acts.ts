import type { RouterContextProvider } from 'react-router'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import type { Checkout } from '#modules/checkout/server/find-checkout.ts'
import { openContract } from '#modules/checkout/server/open-contract.ts'
import { actorContext, addressContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

type Context = Readonly<RouterContextProvider>

/** What the answer carries: the cookie of a browser whose proof has to be known again. */
type Answered = { headers: Headers }

/** Writes the contracts and has the reading code mailed, as `openContract`. */
export async function openContractFor(context: Context, { publicId }: Checkout): Promise<Answered> {
  const { services, actor, address, answered } = await keptCaller(context)
  await openContract(services, actor, { checkout: publicId, address })
  return answered
}

/** Mails another reading code to the traveller of the checkout. */
export async function sendReadingCode(context: Context, checkout: Checkout): Promise<Answered> {
  const { services, actor, address, answered } = await keptCaller(context)
  await sendMailboxCode(services, actor, { ...travellerOf(checkout), address })
  return answered
}

/** Takes the reading code: from then on the exact text is shown to this browser or account. */
export async function takeReadingCode(context: Context, checkout: Checkout, code: string): Promise<Answered> {
  const { services, actor, address, answered } = await keptCaller(context)
  const { email } = travellerOf(checkout)
  await proveMailbox(services, actor, { email, code, address })
  return answered
}

async function keptCaller(context: Context) {
  const services = context.get(servicesContext)
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  return { services, actor, address: context.get(addressContext), answered: { headers } }
}

function travellerOf({ traveller }: Checkout) {
  if (!traveller) throw new Refusal('STEP_LOCKED', { step: 'contract' })
  return { email: traveller.email, firstName: traveller.firstName }
}
