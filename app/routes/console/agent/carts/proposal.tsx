import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayPropose } from '#modules/proposals/proposal-policy.ts'
import { proposalText } from '#modules/proposals/proposal-text.ts'
import { answerComment } from '#modules/proposals/server/answer-comment.ts'
import { copyProposal } from '#modules/proposals/server/compose-proposal.ts'
import { proposalAddress } from '#modules/proposals/server/proposal-link.ts'
import { readSentProposal } from '#modules/proposals/server/read-by-link.ts'
import { withdrawProposal } from '#modules/proposals/server/send-proposal.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/proposal.ts'
import { loadProposal } from './load-proposal.ts'
import { ProposalBadge } from './proposal-badge.tsx'
import { PROPOSAL_FORM } from './proposal-schema.ts'
import { SentVillas } from './sent-villas.tsx'

export const meta = privateMeta('Proposition')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const proposal = await loadProposal(args)
  const { publicId, contact, contactPublicId, state, agent, openedAt, sendings, contactEmail } = proposal
  const sent = await readSentProposal(services, publicId)
  if (!sent) throw redirect(`/agent/carts/${publicId}/composer`)
  const url = proposalAddress(services, publicId)
  const isOpen = state !== 'withdrawn' && state !== 'expired'
  return {
    ...{ publicId, contact, contactPublicId, contactEmail, state, agent, sendings, sent, thing: contact },
    openedAt: openedAt?.toISOString() ?? null,
    link: isOpen ? { url, text: proposalText(sent, url) } : null,
    mayWrite: mayPropose(args.context.get(consoleContext).actor, proposal),
    isJustSent: args.url.searchParams.has('envoyee') && isOpen,
    formKey: crypto.randomUUID(),
  }
}

export const action = formAction(
  PROPOSAL_FORM,
  {
    withdraw: async ({ services, found: actor, params, url }) => {
      await withdrawProposal(services, actor, { proposal: params.proposal! })
      return redirect(url.pathname)
    },
    copy: async ({ services, found: actor, params }) => {
      const { publicId } = await copyProposal(services, actor, { proposal: params.proposal! })
      return redirect(`/agent/carts/${publicId}/composer`)
    },
    answer: async ({ services, found: actor, params, url, values }) => {
      await answerComment(services, actor, { proposal: params.proposal!, ...values })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** A proposal that was sent: what the family does with it, and what the agent may do next. */
export default function ProposalPage({ loaderData }: Route.ComponentProps) {
  const { publicId, contact, state, sent, link, mayWrite, isJustSent, formKey } = loaderData
  const isWithdrawn = state === 'withdrawn'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Breadcrumbs crumbs={[{ label: 'Caddies Clients', to: '/agent/carts' }, { label: contact }]} />
      <ConsoleHeading
        title={`Proposition à ${contact}`}
        actions={
          <>
            <a
              href={`/agent/carts/${publicId}/pdf`}
              className="text-link inline-flex min-h-11 items-center dense:min-h-9"
            >
              Ouvrir le PDF
            </a>
            {mayWrite && !isWithdrawn && (
              <ButtonLink to={`/agent/carts/${publicId}/composer`} variant="secondary">
                {state === 'expired' ? 'Réviser et envoyer de nouveau' : 'Réviser'}
              </ButtonLink>
            )}
            {mayWrite && (
              <FormFor intent="copy" act="proposal.copy">
                <SubmitButton variant="secondary">Reprendre dans une nouvelle</SubmitButton>
              </FormFor>
            )}
          </>
        }
      >
        <ProposalBadge state={state} />
      </ConsoleHeading>
      {isJustSent && (
        <Notice
          tone="success"
          title="La proposition est envoyée"
          action={
            mayWrite && (
              <FormFor act="proposal.withdraw" intent="withdraw" notice={null}>
                <SubmitButton variant="secondary" size="small">
                  Retirer la proposition
                </SubmitButton>
              </FormFor>
            )
          }
        >
          {contact} reçoit un e-mail qui mène à sa page.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <ConsoleSection title="Ce qu’en dit la famille">
          <SentVillas
            villas={sent.villas}
            contact={loaderData.contactPublicId}
            formKey={formKey}
            mayAnswer={mayWrite}
          />
        </ConsoleSection>
        <div className="grid gap-8">
          <ConsoleSection title="Envoi">
            <DefinitionList items={factsOf(loaderData)} />
            {mayWrite && !isWithdrawn && !isJustSent && (
              <FormFor act="proposal.withdraw" intent="withdraw" className="justify-self-start">
                <SubmitButton variant="danger" size="small">
                  Retirer la proposition
                </SubmitButton>
              </FormFor>
            )}
          </ConsoleSection>
          {link && (
            <ConsoleSection title="Texte à coller">
              <Field label="Pour un message ou WhatsApp" name="texte">
                <TextArea rows={8} readOnly defaultValue={link.text} />
              </Field>
              <a href={link.url} className="text-link justify-self-start">
                Voir la page du client
              </a>
            </ConsoleSection>
          )}
        </div>
      </div>
    </div>
  )
}

function factsOf({
  contact,
  contactPublicId,
  agent,
  sent,
  openedAt,
  sendings,
}: Route.ComponentProps['loaderData']): Definition[] {
  return [
    {
      term: 'Contact',
      value: (
        <Link to={`/agent/contacts/${contactPublicId}`} className="text-link">
          {contact}
        </Link>
      ),
    },
    { term: 'Agent', value: agent ?? 'Aucun' },
    {
      term: sendings > 1 ? `Envoyée ${sendings} fois, la dernière le` : 'Envoyée le',
      value: formatInstant(sent.sentAt),
    },
    { term: 'Ouverte le', value: openedAt ? formatInstant(openedAt) : 'Pas encore' },
    { term: 'Lien ouvert jusqu’au', value: formatInstant(sent.endsAt) },
    {
      term: 'Prix garantis jusqu’au',
      value: sent.honoredUntil ? formatCivilDate(sent.honoredUntil) : 'Prix du jour',
    },
  ]
}
