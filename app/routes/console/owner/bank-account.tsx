import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { callerOf } from '#app/routes/auth/auth-request.ts'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import { BankAccountFields } from '#app/routes/bank-account-fields.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { askBankChange } from '#modules/owner-details/server/ask-bank-change.ts'
import { type BankSettings, listBankSettings } from '#modules/owner-details/server/find-bank-change.ts'
import { stopBankChange } from '#modules/owner-details/server/stop-bank-change.ts'
import { servicesContext } from '#server/request-context.ts'
import { maskedIban } from '#shared/iban.ts'
import { ofName } from '#shared/of-name.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { PendingChange } from '../settings/pending-change.tsx'
import type { Route } from './+types/bank-account.ts'
import { BANK_ACCOUNT_FORM } from './bank-account-schema.ts'

const ASKED = 'lien-envoye'
const STOPPED = 'changement-arrete'
const CONFIRMED = 'compte-confirme'

export const meta = privateMeta('Versements')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const settings = isOwner(actor) ? await listBankSettings(context.get(servicesContext), actor) : null
  return { settings, email: actor.email, reason: url.searchParams.get('motif') }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  BANK_ACCOUNT_FORM,
  {
    change: async ({ services, url, found: { actor, caller }, values: { party, ...typed } }) => {
      await askBankChange(services, actor, { partyId: party, ...typed, ...caller })
      return redirect(`${url.pathname}?motif=${ASKED}`)
    },
    stop: async ({ services, url, found: { actor }, values }) => {
      await stopBankChange(services, actor, values)
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

const loadSchema = async () => (await import('./bank-account-schema.ts')).BANK_ACCOUNT_FORM

/** The account on which each party of an owner is paid, and the form to change it. */
export default function BankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, email, reason } = loaderData
  if (!settings) return <ForOwnersAlone />
  const isChanging = settings.some(({ change }) => change !== null)
  return (
    <div className="grid gap-12 dense:gap-6">
      {!actionData && <Outcome reason={reason} email={email} isChanging={isChanging} />}
      {settings.map((party) => (
        <PartyAccount key={party.partyId} party={party} isAlone={settings.length === 1} email={email} />
      ))}
    </div>
  )
}

function PartyAccount({ party, isAlone, email }: { party: BankSettings; isAlone: boolean; email: string }) {
  const { partyId, name, account, change } = party
  const rents = isAlone ? 'Vos loyers' : `Les loyers ${ofName(name)}`
  return (
    <FormPart
      title={isAlone ? 'Compte bancaire' : `Compte bancaire ${ofName(name)}`}
      help={
        <>
          <p>
            {account
              ? `${rents} sont versés sur le compte ${maskedIban(account.ibanEnd)} ${ofName(account.holder)}.`
              : `Aucun compte n’est enregistré\u00a0: indiquez celui où ${isAlone ? 'vos loyers' : `les loyers ${ofName(name)}`} seront versés.`}
          </p>
          <p>
            Nous vous envoyons un lien par e-mail pour confirmer ce compte.
            {account &&
              ' Il remplace l’actuel deux jours après votre confirmation\u00a0; d’ici là, vous pouvez arrêter ce changement.'}
          </p>
        </>
      }
    >
      {change && (
        <PendingChange
          title={`Changement vers le compte ${maskedIban(change.ibanEnd)}`}
          stop={{ intent: 'stop', change: change.id }}
        >
          {change.takesEffectAt
            ? `Il prend effet le ${formatInstant(change.takesEffectAt)}.`
            : `Il attend votre confirmation par le lien envoyé à ${email}.`}
        </PendingChange>
      )}
      <AccountForm
        key={change?.id ?? 'none'}
        intent="change"
        about={{ party: partyId }}
        schema={loadSchema}
        submit={account ? 'Changer de compte' : 'Enregistrer ce compte'}
        submitting="Envoi du lien…"
        isOfPage
      >
        <BankAccountFields hint="Il figure sur votre relevé d’identité bancaire. Seuls ses quatre derniers caractères seront affichés." />
        <OwnPassword email={email} label="Votre mot de passe" />
      </AccountForm>
    </FormPart>
  )
}

type OutcomeProps = { reason: string | null; email: string; isChanging: boolean }

function Outcome({ reason, email, isChanging }: OutcomeProps) {
  if (reason === ASKED && isChanging) return <Notice tone="success" title={`Lien envoyé à ${email}`} />
  if (reason === STOPPED && !isChanging)
    return (
      <Notice tone="success" title="Le changement est arrêté">
        Si vous ne l’aviez pas demandé, changez votre mot de passe dans l’onglet Sécurité.
      </Notice>
    )
  return reason === CONFIRMED ? <Notice tone="success" title="Votre compte est confirmé" /> : null
}

function ForOwnersAlone() {
  return (
    <EmptyState title="Le compte d’un propriétaire">
      Chaque propriétaire enregistre ici le compte où ses loyers sont versés.
    </EmptyState>
  )
}
