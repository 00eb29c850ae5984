import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { CARD_BRAND_NAMES } from '#modules/payments/card-number.ts'
import { servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/challenge.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleFor(loaderData?.challenge ?? null)} · Calanque` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** This bank and this page exist in a demonstration alone. */
function requireBank(context: Route.LoaderArgs['context']) {
  const { sandboxBank } = context.get(servicesContext)
  if (!sandboxBank) throw new Response(null, { status: 404 })
  return sandboxBank
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { challenge: await requireBank(context).getChallenge(params.token) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ challenge: null }, { status: 404 })
  }
}

const CHALLENGE_FORM = defineForm({ refuse: NO_FIELDS, approve: NO_FIELDS })

export const action = formAction(
  CHALLENGE_FORM,
  {
    approve: async ({ found: { bank, token } }) => {
      const { returnUrl } = await bank.answerChallenge(token, 'approve')
      return redirect(returnUrl)
    },
    refuse: async ({ found: { bank, token } }) => {
      const { returnUrl } = await bank.answerChallenge(token, 'refuse')
      return redirect(returnUrl)
    },
  },
  {
    before: ({ context, params: { token } }: Route.ActionArgs) => ({
      bank: requireBank(context),
      token,
    }),
  },
)

function titleFor(challenge: { open: boolean } | null): string {
  if (!challenge) return `${REFUSAL_MESSAGES.LINK_INVALID.title} · Banque de démonstration`
  return challenge.open ? 'Banque de démonstration' : 'Déjà répondu · Banque de démonstration'
}

/** The 3-D Secure page of the demonstration's bank: the traveler approves or refuses, then goes back to the checkout. */
export default function BankChallenge({ loaderData: { challenge } }: Route.ComponentProps) {
  if (!challenge) {
    return (
      <Frame>
        <Notice
          tone="error"
          title={REFUSAL_MESSAGES.LINK_INVALID.title}
          action={
            <a className="text-link" href="/">
              Revenir à Calanque
            </a>
          }
        >
          {REFUSAL_MESSAGES.LINK_INVALID.detail}
        </Notice>
      </Frame>
    )
  }
  const { amount, isSetup, isHold, card, open, returnUrl } = challenge
  if (!open) {
    return (
      <Frame>
        <Notice
          title="Déjà répondu"
          action={
            <a className="text-link" href={returnUrl}>
              Revenir à ma réservation
            </a>
          }
        >
          Cette demande de validation a reçu sa réponse. Vous pouvez fermer cette page.
        </Notice>
      </Frame>
    )
  }
  return (
    <Frame>
      <p>
        {isSetup
          ? 'Calanque vous demande d’enregistrer votre carte. Rien n’est débité aujourd’hui.'
          : isHold
            ? 'Calanque vous demande de garder cette somme sur votre carte, en dépôt de garantie. Elle n’est pas débitée.'
            : 'Calanque vous demande de valider ce paiement.'}
      </p>
      <DefinitionList
        items={[
          { term: 'Marchand', value: 'Calanque' },
          ...(isSetup ? [] : [{ term: 'Montant', value: formatEuros(amount) }]),
          { term: 'Carte', value: `${CARD_BRAND_NAMES[card.brand]} se terminant par ${card.last4}` },
        ]}
      />
      <FormFor intent={['approve', 'refuse']} className="flex flex-wrap gap-4">
        <SubmitButton intent="approve" size="large">
          {isSetup || isHold ? 'Approuver' : 'Approuver le paiement'}
        </SubmitButton>
        <SubmitButton intent="refuse" size="large" variant="secondary">
          Refuser
        </SubmitButton>
      </FormFor>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="page grid flex-1 content-center justify-items-center py-10 outline-none"
    >
      <div className="grid w-full max-w-[34rem] gap-6 bg-blanc p-6 sm:p-10">
        <h1 className="display-md">Banque de démonstration</h1>
        {children}
        <p className="border-t border-hairline pt-4 text-sm text-ardoise">
          Cette page tient lieu de l’application de votre banque. Aucune somme réelle n’est en jeu.
        </p>
      </div>
    </main>
  )
}
