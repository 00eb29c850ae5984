import { Link, redirect } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { checked, EmailInput } from '#modules/accounts/server/account-input.ts'
import { findAskedMailbox, findMailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  type AccountAnswer,
  answerForm,
  answerHeaders,
  fieldErrors,
  noticeOf,
} from '../auth/account-answer.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { AuthScreen } from '../auth/auth-screen.tsx'
import type { Route } from './+types/prove-mailbox.ts'
import { PROOF_PATH, wishOf } from './checkout-wish.ts'
import { goOnProved } from './go-on-proved.ts'
import { keptCaller } from './kept-caller.ts'
import { MailboxCodeForms, SAID_BESIDE_CODE } from './mailbox-code-forms.tsx'

/** Says that a code was mailed; where to, this browser's own proof says: an address carries no personal data. */
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
    // Before a first code is mailed there, the e-mail is still to be given.
    proof: proof && proof.code !== 'none' ? proof : null,
    wish: String(wishOf(url.searchParams)),
  }
}

async function askedIn(context: Route.LoaderArgs['context'], url: URL): Promise<string | null> {
  if (!url.searchParams.has('envoi')) return null
  return findAskedMailbox(context.get(servicesContext), context.get(actorContext))
}

export const headers: Route.HeadersFunction = answerHeaders

/** Mails a code to the e-mail that is given, or takes the one that was mailed and goes on with what the address says. */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerForm(request, async (given) => {
    const { email } = checked(EmailInput, { email: given.email ?? (await askedIn(context, url)) ?? '' })
    const { services, actor, asker, answered } = await keptCaller(context)
    const wish = wishOf(url.searchParams)
    if (given.intent === 'prove')
      await proveMailbox(services, actor, { email, code: given.code ?? '', asker })
    else if (!(await findMailboxProof(services, actor, email)).proved) {
      await sendMailboxCode(services, actor, { email, firstName: null, asker })
      return redirect(`${PROOF_PATH}?${wish}&${SENT}`, answered)
    }
    return goOnProved({ request, context }, wish)
  })
}

export default function ProveMailbox({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, email, wish } = loaderData
  return (
    <AuthScreen
      title="Confirmez votre adresse e-mail"
      intro="Plusieurs séjours sont déjà retenus depuis votre navigateur ou votre connexion. Pour que chacun puisse réserver, le suivant se confirme par un code reçu par e-mail&nbsp;: vos dates et vos voyageurs sont conservés."
      withoutTabs
    >
      {proof ? (
        <GiveCode proof={proof} email={email} wish={wish} answer={actionData} />
      ) : (
        <AccountForm answer={actionData} submit="Recevoir mon code" submitting="Envoi en cours…">
          <Field label="Adresse e-mail" name="email" required error={fieldErrors(actionData).email}>
            <TextInput
              type="email"
              autoComplete="email"
              spellCheck={false}
              defaultValue={actionData?.values.email ?? email}
            />
          </Field>
        </AccountForm>
      )}
    </AuthScreen>
  )
}

type GiveCodeProps = {
  proof: NonNullable<Route.ComponentProps['loaderData']['proof']>
  email: string
  wish: string
  answer: AccountAnswer | undefined
}

function GiveCode({ proof, email, wish, answer }: GiveCodeProps) {
  const notice = answer && !SAID_BESIDE_CODE.includes(answer.refusal.code) ? noticeOf(answer) : null
  return (
    <>
      {notice && (
        <Notice tone="error" title={notice.title}>
          {notice.detail}
        </Notice>
      )}
      <p className="max-w-prose leading-relaxed">
        Un code à six chiffres a été envoyé à <strong className="font-medium wrap-anywhere">{email}</strong>.
        Vos nuits sont retenues dès que vous le saisissez.{' '}
        <Link to={`${PROOF_PATH}?${wish}`} className="text-link">
          Corriger l’adresse
        </Link>
      </p>
      <MailboxCodeForms
        action={`${PROOF_PATH}?${wish}&${SENT}`}
        proof={proof}
        submit="Continuer ma réservation"
        refused={answer ?? null}
      />
    </>
  )
}
