import { data, type RouterContextProvider, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { openWantedCheckout } from '#app/routes/checkout/open-wanted-checkout.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { askOption } from '#modules/proposals/server/ask-option.ts'
import {
  commentVilla,
  joinProposal,
  openProposal,
  resolveProposalLink,
  voteForVilla,
} from '#modules/proposals/server/family-acts.ts'
import { letOptionGo } from '#modules/proposals/server/let-option-go.ts'
import { openProposalLink } from '#modules/proposals/server/read-by-link.ts'
import { readerCookie, readerTokenIn } from '#modules/proposals/server/reader-cookie.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal, type RefusalCode } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { Route } from './+types/proposal-by-link.ts'
import { FAMILY_FORM } from './family-schema.ts'
import { ShownProposal } from './shown-proposal.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({ title: loaderData?.opened ? titleOf(loaderData.opened) : 'Proposition' })

const titleOf = (opened: Awaited<ReturnType<typeof openProposalLink>>) =>
  opened.state === 'live' ? `Votre proposition, par ${opened.proposal.agency.name}` : 'Proposition terminée'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { maps: baseMap, publicUrl } = services.config
  const motif = url.searchParams.get('motif')
  const page = {
    ...{ baseMap, token: params.token, formKey: crypto.randomUUID() },
    refused: motif !== null && motif in REFUSAL_MESSAGES ? (motif as RefusalCode) : null,
    // The agency looks at what it sent: its look is not the client's.
    isStaff: actor.kind === 'user' && !actor.roles.every((role) => role === 'TRAVELER' || role === 'OWNER'),
  }
  try {
    const reader = readerTokenIn(request.headers, params.token, publicUrl)
    const opened = await openProposalLink(services, params.token, context.get(askerContext), reader)
    return data({ ...page, opened }, { status: opened.state === 'live' ? 200 : 410 })
  } catch (error) {
    if (error instanceof Refusal) return data({ ...page, opened: null }, { status: 404 })
    throw error
  }
}

export const headers = formHeaders

type Asked = { params: { token: string }; context: Readonly<RouterContextProvider>; request: Request }

/** The holder of the link; one that opens nothing any more is led to the page that says why. */
async function holderOf({ params, context, request }: Asked) {
  const services = context.get(servicesContext)
  const readerToken = readerTokenIn(request.headers, params.token, services.config.publicUrl)
  try {
    const holder = await resolveProposalLink(services, params.token, context.get(askerContext))
    return { holder, readerToken, proposal: holder.subjectId }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') throw redirect(addressOf(params.token))
    throw error
  }
}

const addressOf = (token: string, villa = '') =>
  `/proposition/${encodeURIComponent(token)}${villa && `#villa-${encodeURIComponent(villa)}`}`

export const action = formAction(
  FAMILY_FORM,
  {
    open: async ({ services, found: { holder, proposal } }) => {
      await openProposal(services, holder, { proposal })
      return null
    },
    join: async ({ services, found: { holder, proposal }, params, values: { name } }) => {
      const token = await joinProposal(services, holder, { proposal, name })
      const cookie = readerCookie(params.token, token, services.config.publicUrl)
      return redirect(addressOf(params.token), { headers: { 'Set-Cookie': cookie } })
    },
    vote: async ({ services, found: { holder, ...found }, params, values }) => {
      await voteForVilla(services, holder, { ...found, ...values })
      return redirect(addressOf(params.token, values.villa))
    },
    comment: async ({ services, found: { holder, ...found }, params, values }) => {
      await commentVilla(services, holder, { ...found, ...values })
      return redirect(addressOf(params.token, values.villa))
    },
    option: async ({ services, found: { holder, ...found }, params, values: { villa } }) => {
      await askOption(services, holder, { ...found, villa })
      return redirect(addressOf(params.token, villa))
    },
    'let-go': async ({ services, found: { holder, proposal }, values: { villa } }) => {
      await letOptionGo(services, holder, { proposal, villa })
      return { done: 'Ces nuits ne sont plus retenues pour vous. L’agence en est avertie.' }
    },
    book: ({ context, params, values: { villa, seenTotal } }) =>
      openWantedCheckout(
        context,
        new URLSearchParams({ proposition: params.token, property: villa, seenTotal }),
      ),
  },
  { before: (args: Route.ActionArgs) => holderOf(args) },
)

/** What an agency proposes to a client and those they share it with. */
export default function ProposalByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, ...page } = loaderData
  if (!opened)
    return (
      <SpentLink
        title="Ce lien n’ouvre pas de proposition"
        action={<ButtonLink to="/annonces">Nos villas</ButtonLink>}
      >
        Il n’est pas complet, ou la proposition a été effacée. Le dernier e-mail de l’agence contient le bon
        lien.
      </SpentLink>
    )
  if (opened.state === 'live')
    return <ShownProposal {...page} proposal={opened.proposal} answer={actionData} />
  const { name, email, phone } = opened.agency
  return (
    <SpentLink
      title={
        opened.state === 'expired'
          ? 'Cette proposition est arrivée à son terme'
          : 'Cette proposition a été retirée'
      }
      action={
        <>
          <ButtonLink to="/annonces">Nos villas</ButtonLink>
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
            Écrire à {name}
          </a>
        </>
      }
    >
      {opened.state === 'expired'
        ? `Son lien s’ouvrait pendant 14 jours. Demandez à ${name} de vous l’envoyer de nouveau\u00a0: le même lien s’ouvrira.`
        : `${name} vous en prépare peut-être une autre.`}{' '}
      Téléphone&nbsp;: <PhoneLink number={phone} className="text-link" />.
    </SpentLink>
  )
}
