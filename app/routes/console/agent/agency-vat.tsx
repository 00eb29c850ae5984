import { Fragment } from 'react'
import { Link, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import type { AgencyVat } from '#modules/agencies/agency-vat.ts'
import { declareVat } from '#modules/agencies/server/declare-vat.ts'
import { findAgencyDeclarations, getAgency } from '#modules/agencies/server/find-agency.ts'
import { findMailSignature, signMails } from '#modules/agencies/server/sign-mails.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Papers } from '../admin/agencies/papers.tsx'
import { FACTS_DONE, Mentions } from '../agencies/mentions.tsx'
import { VatFields } from '../agencies/vat-fields.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { MailSignatureFields, SignatureHelp } from '../mail-signature-fields.tsx'
import type { Route } from './+types/agency-vat.ts'
import { AGENCY_VAT_FORM } from './agency-vat-schema.ts'

const DECLARED = 'tva-declaree'
const SIGNED = 'signature'

export const meta = privateMeta('Agence')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { db, clock } = context.get(servicesContext)
  const agencies = await Promise.all(
    actor.agencyIds.map(async (id) => {
      const [agency, { papers, vat }, signature] = await Promise.all([
        getAgency(db, id),
        findAgencyDeclarations(db, id),
        findMailSignature(db, id),
      ])
      return { id, agency, papers, mayDeclare: isHeadOf(actor, id), vat, signature }
    }),
  )
  const done = url.searchParams.get('motif')
  return {
    agencies,
    today: todayInParis(clock),
    ...{ declared: done === DECLARED, signed: done === SIGNED, sent: FACTS_DONE[done ?? ''] ?? null },
  }
}

export const action = formAction(
  AGENCY_VAT_FORM,
  {
    vat: async ({ services, url, found: actor, values: { agency, regime, vatNumber } }) => {
      await declareVat(services, actor, { agencyId: agency, regime, vatNumber })
      return redirect(`${url.pathname}?motif=${DECLARED}`)
    },
    sign: async ({ services, url, found: actor, values: { agency, sender, words } }) => {
      await signMails(services, actor, { agencyId: agency, sender, words })
      return redirect(`${url.pathname}?motif=${SIGNED}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./agency-vat-schema.ts')).AGENCY_VAT_FORM

/** What an agency states of itself, what its invoices say of its VAT, and what it signs the mails about its stays with. */
export default function AgencyVatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agencies, today, declared, signed, sent } = loaderData
  if (agencies.length === 0)
    return <EmptyState title="Aucune agence">Votre compte n’est membre d’aucune agence.</EmptyState>
  return agencies.map(({ id, agency, papers, mayDeclare, vat, signature }) => (
    <Fragment key={id}>
      <FormPart
        title={`Mentions, ${agency.name}`}
        help={
          <p>
            Les contrats, les mandats, les factures, les appels de fonds et les mentions légales à venir les
            disent&nbsp;; ce qui est signé ou émis garde les siennes. La maison saisit les échéances au vu des
            attestations.
          </p>
        }
      >
        {sent && !actionData && <Notice tone="success" title={sent} />}
        <Mentions agency={agency} />
        <Papers agency={agency} papers={papers} today={today} />
        {mayDeclare && (
          <ButtonLink
            to={`/agent/settings/agence/${agency.publicId}`}
            variant="secondary"
            className="justify-self-start"
          >
            Modifier les mentions
          </ButtonLink>
        )}
      </FormPart>
      <FormPart
        title={`TVA, ${agency.name}`}
        help={
          <p>
            {wordsOf(vat)} Les factures et les avoirs à venir le disent{'\u00a0'}; ceux qui sont émis ne
            changent pas. SIREN {agency.siren}.
          </p>
        }
      >
        {declared && !actionData && <Notice tone="success" title="Le régime de TVA est enregistré" />}
        {mayDeclare ? (
          <FormFor intent="vat" schema={loadSchema} className="grid gap-5">
            <input type="hidden" name="agency" value={id} />
            <VatFields vat={vat} />
            <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
          </FormFor>
        ) : (
          <p className="text-ardoise">Le responsable de l’agence peut changer ce régime.</p>
        )}
        {mayDeclare && (
          <p className="text-sm text-ardoise">
            Un logiciel de l’agence peut apprendre aussitôt ce qui arrive à vos réservations et à vos
            villas&nbsp;:{' '}
            <Link to="/agent/integrations" className="text-link">
              Webhooks de l’agence
            </Link>
            .
          </p>
        )}
      </FormPart>
      <FormPart
        title={`Signature des e-mails, ${agency.name}`}
        help={mayDeclare && <SignatureHelp signature={signature} agency={agency} />}
      >
        {signed && !actionData && <Notice tone="success" title="La signature est enregistrée" />}
        {mayDeclare ? (
          <FormFor intent="sign" about={{ agency: String(id) }} schema={loadSchema} className="grid gap-5">
            <MailSignatureFields signature={signature} />
          </FormFor>
        ) : (
          <p className="whitespace-pre-line leading-relaxed">
            {signature
              ? `${signature.sender}\n${signature.words}`
              : 'Aucune signature\u00a0: le responsable de l’agence peut en écrire une.'}
          </p>
        )}
      </FormPart>
    </Fragment>
  ))
}

function wordsOf(vat: AgencyVat | null): string {
  if (!vat) return 'Aucun régime n’est déclaré\u00a0: les factures portent la TVA sans numéro.'
  if (vat.regime === 'exempt') return 'L’agence est en franchise en base de TVA.'
  return `L’agence est redevable de la TVA, sous le numéro ${vat.number}.`
}
