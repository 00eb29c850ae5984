import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { callerOf } from '#app/routes/auth/auth-request.ts'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isHeadOf } from '#modules/accounts/actor-groups.ts'
import type { ClientsAccounts } from '#modules/agencies/clients-account.ts'
import {
  declareClientsAccount,
  findClientsAccounts,
  stopClientsAccount,
} from '#modules/agencies/server/declare-clients-account.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { servicesContext } from '#server/request-context.ts'
import { endOfIban, formatIban, maskedIban } from '#shared/iban.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { ClientsAccountFields } from '../clients-account-fields.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { PendingChange } from '../settings/pending-change.tsx'
import type { Route } from './+types/clients-account.ts'
import { CLIENTS_ACCOUNT_FORM } from './clients-account-schema.ts'

const DECLARED = 'compte-enregistre'
const STOPPED = 'changement-arrete'

export const meta = privateMeta('Compte clients')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { db } = context.get(servicesContext)
  const agencies = await Promise.all(
    actor.agencyIds.map(async (id) => {
      const { name } = await getAgency(db, id)
      return { id, name, mayDeclare: isHeadOf(actor, id), ...(await findClientsAccounts(db, id)) }
    }),
  )
  return { agencies, email: actor.email, reason: url.searchParams.get('motif') }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  CLIENTS_ACCOUNT_FORM,
  {
    declare: async ({ services, url, found: { actor, caller }, values: { agency, ...typed } }) => {
      await declareClientsAccount(services, actor, { agencyId: agency, ...typed, ...caller })
      return redirect(`${url.pathname}?motif=${DECLARED}`)
    },
    stop: async ({ services, url, found: { actor }, values: { change } }) => {
      await stopClientsAccount(services, actor, { id: change })
      return redirect(`${url.pathname}?motif=${STOPPED}`)
    },
  },
  {
    before: ({ request, context }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      caller: callerOf(request, context),
    }),
  },
)

const loadSchema = async () => (await import('./clients-account-schema.ts')).CLIENTS_ACCOUNT_FORM

/** The bank account on which an agency keeps its clients' money: the one that transfers for its stays are asked to. */
export default function ClientsAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agencies, email, reason } = loaderData
  if (agencies.length === 0)
    return <EmptyState title="Aucune agence">Votre compte n’est membre d’aucune agence.</EmptyState>
  return (
    <div className="grid gap-12 dense:gap-6">
      {!actionData && reason === DECLARED && <Notice tone="success" title="Le compte est enregistré" />}
      {!actionData && reason === STOPPED && <Notice tone="success" title="Le changement est arrêté" />}
      {agencies.map(({ id, name, mayDeclare, inForce, waiting }) => (
        <FormPart
          key={id}
          title={`Compte de fonds clients, ${name}`}
          help={
            <>
              <p>
                Le compte dédié de votre carte professionnelle. Les voyageurs y envoient leurs virements pour
                les séjours de votre agence.
              </p>
              {mayDeclare && inForce && (
                <p>
                  Un autre compte sert deux jours après son enregistrement. L’agence en est avertie par e-mail
                  {'\u00a0'}; d’ici là, vous pouvez l’arrêter.
                </p>
              )}
            </>
          }
        >
          <Account inForce={inForce} />
          {waiting && (
            <PendingChange
              title={`Changement vers le compte ${maskedIban(endOfIban(waiting.iban))}`}
              {...(mayDeclare && { stop: { intent: 'stop', change: waiting.id } })}
            >
              Il prend effet le {formatInstant(waiting.takesEffectAt)}. Les virements demandés avant gardent
              l’ancien compte.
            </PendingChange>
          )}
          {mayDeclare ? (
            <AccountForm
              key={waiting?.id ?? 'none'}
              intent="declare"
              about={{ agency: id }}
              schema={loadSchema}
              submit={inForce ? 'Changer de compte' : 'Enregistrer ce compte'}
              submitting="Enregistrement…"
              isOfPage
            >
              <div className="grid items-start gap-6 sm:grid-cols-2">
                <ClientsAccountFields />
              </div>
              <OwnPassword email={email} label="Votre mot de passe" />
            </AccountForm>
          ) : (
            <p className="text-ardoise">Le responsable de l’agence peut changer ce compte.</p>
          )}
        </FormPart>
      ))}
    </div>
  )
}

function Account({ inForce }: Pick<ClientsAccounts, 'inForce'>) {
  if (!inForce)
    return (
      <p className="text-ardoise">
        Aucun compte n’est enregistré{'\u00a0'}: les virements sont demandés sur le compte de Calanque.
      </p>
    )
  return (
    <DefinitionList
      items={[
        { term: 'Titulaire', value: inForce.accountHolder },
        { term: 'IBAN', value: formatIban(inForce.iban).replaceAll('\u00a0', ' ') },
        { term: 'BIC', value: inForce.bic },
        { term: 'Banque', value: inForce.bankName },
      ]}
    />
  )
}
