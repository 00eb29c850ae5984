import { data, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { callerOf, redirectWith } from '#app/routes/auth/auth-request.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { signInPath } from '#modules/accounts/return-path.ts'
import { fallbackPageOf, isStaff } from '#modules/accounts/role-access.ts'
import { findMailboxProof, readsMailbox } from '#modules/accounts/server/find-mailbox-proof.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { houseAddress, houseWords } from '#modules/owner-requests/house.ts'
import {
  acceptWithAccount,
  acceptWithNewAccount,
  acceptWithoutAccount,
} from '#modules/owner-requests/server/accept-invitation.ts'
import { askForAccount } from '#modules/owner-requests/server/ask-for-account.ts'
import { readInvitation } from '#modules/owner-requests/server/read-invitation.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/invitation.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { ClosedInvitation, type ClosedState } from './closed-invitation.tsx'
import { INVITATION_FORM } from './invitation-schema.ts'

export const meta = () => privatePageMeta({ title: 'Votre invitation' })

/** Reading the page changes nothing: mail scanners open links too. A closed invitation shows nothing of the house. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  try {
    const asked = { token: params.token, asker: context.get(askerContext) }
    const { state, owner, house, agency, words, password } = await readInvitation(services, asked)
    if (state !== 'open')
      return data(closed(state === 'used' && password === 'no_password' ? 'alone' : state, agency), {
        status: state === 'used' ? 200 : 410,
      })
    return {
      closed: null,
      invitation: {
        ...{ agency, words, owner: { ...owner, phone: null } },
        house: `${houseWords(house)}, ${houseAddress(house)}`,
      },
      account:
        actor.kind === 'user'
          ? {
              email: actor.email,
              isStaff: isStaff(actor.roles),
              proof: (await readsMailbox(services.db, actor.userId, owner.email))
                ? null
                : await findMailboxProof(services, actor, owner.email),
            }
          : null,
      home: actor.kind === 'user' ? fallbackPageOf(actor.roles) : '/',
      ...{ password, signIn: signInPath(url.pathname) },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(closed('unknown', null), { status: error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404 })
  }
}

function closed(state: ClosedState, agency: { name: string; phone: string } | null) {
  return {
    closed: { state, agency },
    invitation: null,
    account: null,
    home: '/',
    password: 'no_account',
    signIn: '',
  } as const
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  INVITATION_FORM,
  {
    open: async ({ services, actor, request, context, found: link, values }) => {
      const caller = callerOf(request, context)
      const opened = await acceptWithNewAccount(services, actor, { ...link, ...caller, person: values })
      return redirectWith(editorOf(opened), opened.setCookies)
    },
    join: async ({ services, actor, found: link }) =>
      redirect(editorOf(await acceptWithAccount(services, actor, link))),
    code: async ({ services, actor, url, found: link }) => {
      if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
      const { email } = await openInvitation(services, link)
      await sendMailboxCode(services, actor, {
        ...{ email, firstName: null, asker: link.asker, about: 'invitation' },
      })
      return redirect(url.pathname)
    },
    prove: async ({ services, actor, found: link, values: { code } }) => {
      if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
      const { email } = await openInvitation(services, link)
      await proveMailbox(services, actor, { email, code, asker: link.asker })
      return redirect(editorOf(await acceptWithAccount(services, actor, link)))
    },
    alone: async ({ services, found: link }) => {
      await acceptWithoutAccount(services, link)
      return { closed: 'entrusted' } as const
    },
    account: async ({ services, found: link }) => {
      await askForAccount(services, link)
      return { closed: 'mailed' } as const
    },
  },
  {
    before: ({ params, context }: Route.ActionArgs) => ({
      ...{ token: params.token, asker: context.get(askerContext) },
    }),
  },
)

/** The invited owner. Refuses LINK_INVALID for an invitation that is no longer open. */
async function openInvitation(...asked: Parameters<typeof readInvitation>) {
  const { state, owner } = await readInvitation(...asked)
  if (state !== 'open') throw new Refusal('LINK_INVALID')
  return owner
}

const editorOf = ({ property }: { property: string }) => `/owner/properties/${property}/edit`

/**
 * An owner accepts an invitation by its mailed link: with a new account, with an existing one, or without
 * any.
 */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { closed, invitation, ...known } = loaderData
  if (actionData && 'closed' in actionData)
    return <ClosedInvitation state={actionData.closed} agency={closed?.agency ?? null} />
  if (!invitation)
    return <ClosedInvitation state={closed?.state ?? 'unknown'} agency={closed?.agency ?? null} />
  return <AcceptInvitation invitation={invitation} {...known} />
}
