import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findAskedMailbox, findMailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { type FormAnswer, refusedIn } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { EmailField } from '#ui/email-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { AccountForm } from '../auth/account-form.tsx'
import { AuthScreen } from '../auth/auth-screen.tsx'
import { keptCaller } from '../kept-caller.ts'
import type { Route } from './+types/prove-mailbox.ts'
import { continueWanted } from './continue-wanted.ts'
import { CODE_REFUSALS, MailboxCodeForms } from './mailbox-code-forms.tsx'
import { PROVE_MAILBOX_FORM } from './prove-mailbox-schema.ts'
import { PROOF_PATH, wantedOf } from './wanted-checkout.ts'

/**
 * Says that a code was mailed; its address is read from this browser's own proof, since no URL carries
 * personal data.
 */
const SENT = 'envoi=fait'

export const meta = () => privatePageMeta({ title: 'Confirmer votre adresse e-mail · Réservation' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const asked = await askedIn(context, url)
  const proof = asked ? await findMailboxProof(services, actor, asked) : null
  const profile = asked ? null : await findProfile(services, actor)
  return {
    email: asked ?? profile?.email ?? '',
    // Before a first code is mailed, the e-mail must still be given.
    proof: proof && proof.code !== 'none' ? proof : null,
    wanted: String(wantedOf(url.searchParams)),
  }
}

async function askedIn(context: Route.LoaderArgs['context'], url: URL): Promise<string | null> {
  if (!url.searchParams.has('envoi')) return null
  return findAskedMailbox(context.get(servicesContext), context.get(actorContext))
}

export const headers: Route.HeadersFunction = formHeaders

/** Mails a code to the given e-mail, or checks the mailed code and continues with what the address wants. */
export const action = formAction(PROVE_MAILBOX_FORM, {
  ask: ({ values: { email }, ...asked }) => sendCode(asked, email),
  code: async (asked) => sendCode(asked, await emailAsked(asked)),
  prove: async ({ values: { code }, ...asked }) => {
    const { services, actor, asker } = await keptCaller(asked.context)
    await proveMailbox(services, actor, { email: await emailAsked(asked), code, asker })
    return continueWanted(asked, wantedOf(asked.url.searchParams))
  },
})

type ProofArgs = Pick<Route.ActionArgs, 'request' | 'context' | 'url'>

/** The e-mail to which this browser last had a code mailed. */
async function emailAsked({ context, url }: ProofArgs): Promise<string> {
  const email = await askedIn(context, url)
  if (email === null) throw new Refusal('INVALID_INPUT', { fields: ['email'] })
  return email
}

/** Mails a code, unless the mailbox is already proved: the checkout then continues. */
async function sendCode(asked: ProofArgs, email: string): Promise<Response> {
  const { services, actor, asker, answered } = await keptCaller(asked.context)
  const wanted = wantedOf(asked.url.searchParams)
  if ((await findMailboxProof(services, actor, email)).proved) return continueWanted(asked, wanted)
  await sendMailboxCode(services, actor, { email, firstName: null, asker })
  return redirect(`${PROOF_PATH}?${wanted}&${SENT}`, answered)
}

const loadSchema = async () => (await import('./prove-mailbox-schema.ts')).PROVE_MAILBOX_FORM

export default function ProveMailbox({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, email, wanted } = loaderData
  return (
    <AuthScreen
      title="Confirmez votre adresse e-mail"
      intro="Plusieurs séjours sont déjà retenus depuis votre navigateur ou votre connexion. Pour que chacun puisse réserver, le suivant se confirme par un code reçu par e-mail&nbsp;: vos dates et vos voyageurs sont conservés."
      withoutTabs
    >
      {proof ? (
        <GiveCode proof={proof} email={email} wanted={wanted} refused={refusedIn(actionData)} />
      ) : (
        <AccountForm intent="ask" schema={loadSchema} submit="Recevoir mon code" submitting="Envoi en cours…">
          <EmailField defaultValue={email} />
        </AccountForm>
      )}
    </AuthScreen>
  )
}

type GiveCodeProps = {
  proof: NonNullable<Route.ComponentProps['loaderData']['proof']>
  email: string
  wanted: string
  refused: FormAnswer | null
}

function GiveCode({ proof, email, wanted, refused }: GiveCodeProps) {
  return (
    <>
      {refused && !CODE_REFUSALS.includes(refused.refusal.code) && <FormNotice refused={refused} />}
      <p className="max-w-prose leading-relaxed">
        Un code à six chiffres a été envoyé à <strong className="font-medium wrap-anywhere">{email}</strong>.
        Vos nuits sont retenues dès que vous le saisissez.{' '}
        <Link to={`${PROOF_PATH}?${wanted}`} className="text-link">
          Corriger l’adresse
        </Link>
      </p>
      <MailboxCodeForms
        action={`${PROOF_PATH}?${wanted}&${SENT}`}
        proof={proof}
        submit="Continuer ma réservation"
        refused={refused}
      />
    </>
  )
}
