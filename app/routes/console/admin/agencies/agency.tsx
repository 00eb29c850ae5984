import { Link, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { PAPER_STATE_LABELS, papersStateOf, townOf } from '#modules/agencies/agency-papers.ts'
import { AGENCY_STATE_LABELS } from '#modules/agencies/agency-suspension.ts'
import { declareGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { declarePapers } from '#modules/agencies/server/declare-papers.ts'
import { declareVat } from '#modules/agencies/server/declare-vat.ts'
import { listOwnRoles } from '#modules/agencies/server/read-own-roles.ts'
import { findMailSignature, signMails } from '#modules/agencies/server/sign-mails.ts'
import { reinstateAgency, suspendAgency } from '#modules/agencies/server/suspend-agency.ts'
import { missingOfAgency } from '#modules/reports/agency-missing.ts'
import { findHouseAgency, getHouseAgency } from '#modules/reports/server/get-house-agency.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { FACTS_DONE } from '../../agencies/mentions.tsx'
import { VatFields } from '../../agencies/vat-fields.tsx'
import { GuaranteeField } from '../../books/guarantee-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { MailSignatureFields, SignatureHelp } from '../../mail-signature-fields.tsx'
import type { Route } from './+types/agency.ts'
import { Roles } from './agency-own-roles.tsx'
import { Company, GuaranteeMeter, Members, Work } from './agency-parts.tsx'
import { AGENCY_FORM } from './agency-schema.ts'
import { Missing, SignedConditions } from './missing.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PAPER_TONES } from './paper-tones.ts'
import { Papers } from './papers.tsx'
import { Closed, Suspension } from './suspension.tsx'

const DONE: Readonly<Record<string, string>> = {
  ouverte: 'L’agence est ouverte, son responsable a reçu son lien',
  echeances: 'Les échéances sont enregistrées',
  suspendue: 'L’agence est suspendue, ses annonces ne sont plus en ligne',
  signature: 'La signature des e-mails est enregistrée',
  garantie: 'Le montant garanti est enregistré',
  tva: 'Le régime de TVA est enregistré',
  ...FACTS_DONE,
  reprise: 'La suspension est levée, les annonces qui peuvent l’être sont de nouveau en ligne',
}

export const meta = privateMeta('Agence')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const found = await foundOr404(getHouseAgency(services, actor, params.agency))
  const [signature, roles] = await Promise.all([
    findMailSignature(services.db, found.agency.id),
    listOwnRoles(services.db, [found.agency.id]),
  ])
  const today = todayInParis(services.clock)
  const done = DONE[url.searchParams.get('motif') ?? ''] ?? null
  const heads = found.members.filter(({ isHead, isOpen }) => isHead && isOpen)
  const missing = missingOfAgency(
    {
      ...{ publicId: found.agency.publicId, papers: found.papers, guarantee: found.guarantee, heads },
      ...{ hasAccount: found.account.inForce !== null, hasVat: found.vat !== null },
    },
    today,
  )
  return {
    ...found,
    signature,
    roles,
    missing: found.closing ? [] : missing,
    today,
    done,
    thing: found.agency.name,
  }
}

export const action = formAction(
  AGENCY_FORM,
  {
    papers: async ({ services, url, found: { actor, agencyId }, values }) => {
      await declarePapers(services, actor, { agencyId, ...values })
      return redirect(`${url.pathname}?motif=echeances`)
    },
    suspend: async ({ services, url, found: { actor, agencyId }, values: { reason } }) => {
      await suspendAgency(services, actor, { agencyId, reason })
      return redirect(`${url.pathname}?motif=suspendue`)
    },
    reinstate: async ({ services, url, found: { actor, agencyId } }) => {
      await reinstateAgency(services, actor, { agencyId })
      return redirect(`${url.pathname}?motif=reprise`)
    },
    guarantee: async ({ services, url, found: { actor, agencyId }, values: { amount } }) => {
      await declareGuarantee(services, actor, { agencyId, amount })
      return redirect(`${url.pathname}?motif=garantie`)
    },
    vat: async ({ services, url, found: { actor, agencyId }, values }) => {
      await declareVat(services, actor, { agencyId, ...values })
      return redirect(`${url.pathname}?motif=tva`)
    },
    sign: async ({ services, url, found: { actor, agencyId }, values }) => {
      await signMails(services, actor, { agencyId, ...values })
      return redirect(`${url.pathname}?motif=signature`)
    },
  },
  {
    before: async ({ context, params }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      const services = context.get(servicesContext)
      return { actor, agencyId: await foundOr404(findHouseAgency(services, actor, params.agency)) }
    },
  },
)

const loadSchema = async () => (await import('./agency-schema.ts')).AGENCY_FORM

/** One agency of the house: its card, its guarantee, its people, and what ends. */
export default function AgencyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, papers, guarantee, suspension, closing, book, account, members, villas, mandates, today } =
    loaderData
  const { vat, seal, conditions, missing, signature, roles, done } = loaderData
  const state = papersStateOf(papers, today)
  return (
    <DetailPage
      crumbs={[{ label: 'Agences', to: '/admin/agencies' }, { label: agency.name }]}
      title={agency.name}
      about={`${townOf(agency.address)}, carte ${agency.cardNumber}`}
      state={
        closing ? (
          <Badge>{AGENCY_STATE_LABELS.closed}</Badge>
        ) : suspension ? (
          <Badge tone="error">{AGENCY_STATE_LABELS.suspended}</Badge>
        ) : (
          <Badge tone={PAPER_TONES[state]}>{PAPER_STATE_LABELS[state]}</Badge>
        )
      }
      tabs={[]}
    >
      {done && !actionData && <Notice tone="success" title={done} />}
      {missing.length > 0 && <Missing missing={missing} />}
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Carte, garantie et assurance" id="echeances">
          <Papers agency={agency} papers={papers} today={today} />
          <Disclosure summary="Mettre à jour les échéances" open={actionData !== undefined}>
            <FormFor intent="papers" schema={loadSchema} className="grid max-w-md gap-5">
              <PaperFields papers={papers} />
              <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
            </FormFor>
          </Disclosure>
        </ConsoleSection>
        <ConsoleSection title="Fonds des clients" id="fonds">
          <GuaranteeMeter publicId={agency.publicId} guarantee={guarantee} book={book} account={account} />
          <Disclosure summary="Déclarer le montant garanti" open={actionData !== undefined}>
            <FormFor intent="guarantee" schema={loadSchema} className="grid max-w-md gap-5">
              <GuaranteeField guarantee={guarantee} />
            </FormFor>
          </Disclosure>
        </ConsoleSection>
        <ConsoleSection title="Villas et mandats">
          <Work publicId={agency.publicId} villas={villas} mandates={mandates} />
        </ConsoleSection>
        <ConsoleSection title="Membres">
          <Members members={members} publicId={agency.publicId} />
          <Roles roles={roles} publicId={agency.publicId} />
        </ConsoleSection>
        <ConsoleSection title="Signature des e-mails">
          <p className="whitespace-pre-line">
            {signature ? `${signature.sender}\n${signature.words}` : 'Aucune signature.'}
          </p>
          <Disclosure summary="Modifier la signature" open={actionData !== undefined}>
            <FormFor intent="sign" schema={loadSchema} className="grid max-w-md gap-5">
              <SignatureHelp signature={signature} agency={agency} />
              <MailSignatureFields signature={signature} />
            </FormFor>
          </Disclosure>
        </ConsoleSection>
        <ConsoleSection title="Société" id="societe">
          <Company agency={agency} vat={vat} seal={seal} />
          {!closing && (
            <ButtonLink
              to={`/admin/agencies/${agency.publicId}/mentions`}
              variant="secondary"
              className="justify-self-start"
            >
              Modifier les mentions
            </ButtonLink>
          )}
          <Disclosure summary="Déclarer le régime de TVA" open={actionData !== undefined}>
            <FormFor intent="vat" schema={loadSchema} className="grid max-w-md gap-5">
              <VatFields vat={vat} />
              <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
            </FormFor>
          </Disclosure>
        </ConsoleSection>
        <ConsoleSection title="Conditions des propriétaires">
          <SignedConditions conditions={conditions} />
        </ConsoleSection>
        <ConsoleSection title={closing ? 'Fermeture' : 'Suspension et fermeture'}>
          {closing ? <Closed closing={closing} /> : <Suspension suspension={suspension} />}
          <Link
            to={`/admin/agencies/${agency.publicId}/fermeture`}
            className="text-link inline-flex min-h-11 items-center justify-self-start dense:min-h-8"
          >
            {closing ? 'Ce qui continue' : 'Fermer l’agence définitivement'}
          </Link>
        </ConsoleSection>
      </div>
    </DetailPage>
  )
}
