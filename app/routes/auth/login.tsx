import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { askBrowserLink } from '#modules/accounts/server/recognize-browser.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { signInWithPasskey } from '#modules/accounts/server/sign-in-with-passkey.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { askerContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { EmailField } from '#ui/email-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/login.ts'
import { AccountForm } from './account-form.tsx'
import { SIGN_IN_FORM } from './account-schemas.ts'
import { callerOf, destinationOf, redirectWhenSignedIn, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Connexion',
    description:
      'Connectez-vous pour retrouver vos réservations, vos documents et votre sélection de villas.',
  })

/** What was just done, from the address (`motif`). */
const DONE: Readonly<Record<string, { title: string; detail: string }>> = {
  'mot-de-passe-change': {
    title: 'Votre mot de passe est changé',
    detail: 'Connectez-vous avec le nouveau. Vos autres sessions ont été fermées.',
  },
  'compte-efface': {
    title: 'Votre compte est effacé',
    detail: 'Un dernier e-mail vous dit ce qui est effacé et ce que la loi nous fait garder.',
  },
  'lien-envoye': {
    title: 'Consultez votre messagerie',
    detail:
      'Si un compte utilise cette adresse, un lien vient de partir. Ouvrez-le sur cet appareil dans les 30\u00a0minutes, puis connectez-vous sans attendre.',
  },
  'appareil-confirme': {
    title: 'Cet appareil est confirmé',
    detail: 'Saisissez votre mot de passe\u00a0: vous n’avez plus à attendre.',
  },
}

export function loader({ context, url }: Route.LoaderArgs) {
  redirectWhenSignedIn(context, url)
  const reason = url.searchParams.get('motif')
  return { done: DONE[reason ?? ''] ?? null }
}

export const headers: Route.HeadersFunction = formHeaders

/** Signs in by e-mail and password, or by the answer of a passkey, or asks for a link to be recognized. */
export const action = formAction(SIGN_IN_FORM, {
  password: async ({ services, actor, values, ...asked }) =>
    redirectSignedIn(
      asked.url,
      await signIn(services, actor, { ...values, ...callerOf(asked.request, asked.context) }),
    ),
  passkey: async ({ services, actor, values, ...asked }) =>
    redirectSignedIn(
      asked.url,
      await signInWithPasskey(services, actor, { ...values, ...callerOf(asked.request, asked.context) }),
    ),
  link: async ({ services, context, url, values }) => {
    await askBrowserLink(services, context.get(askerContext), values)
    url.searchParams.set('motif', 'lien-envoye')
    return redirect(url.pathname + url.search)
  },
})

function redirectSignedIn(url: URL, { roles, setCookies, secondStep }: Awaited<ReturnType<typeof signIn>>) {
  const to = secondStep ? `/auth/second-step${url.search}` : destinationOf(url, roles)
  return redirectWith(to, setCookies)
}

const loadSchema = async () => (await import('./account-schemas.ts')).SIGN_IN_FORM

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const tried = refusedOf(actionData, 'password')
  const stopped = tried?.refusal.code === 'TOO_MANY_ATTEMPTS' ? tried : refusedOf(actionData, 'link')
  return (
    <AuthScreen
      title="Bienvenue"
      intro="Retrouvez vos réservations, vos documents et votre sélection de villas."
    >
      {loaderData.done && !actionData && (
        <Notice tone="success" title={loaderData.done.title}>
          {loaderData.done.detail}
        </Notice>
      )}
      <AccountForm
        intent="password"
        schema={loadSchema}
        submit="Se connecter"
        submitting="Connexion en cours…"
      >
        <EmailField autoComplete="username" />
        <PasswordField label="Mot de passe" purpose="current" />
        <p className="-mt-2">
          <Link to="/auth/forgotten-password" className="text-link inline-flex min-h-11 items-center">
            Mot de passe oublié
          </Link>
        </p>
      </AccountForm>
      {stopped && <LinkInstead email={String(stopped.values.email ?? '')} />}
      <PasskeySignIn refused={refusedOf(actionData, 'passkey')} />
    </AuthScreen>
  )
}

/** Asked for instead of waiting: a link in the mailbox makes this browser known, and strangers' tries no longer count. */
function LinkInstead({ email }: { email: string }) {
  return (
    <section className="grid gap-4 border-t border-hairline pt-6">
      <h2 className="display-sm">Entrer sans attendre</h2>
      <p className="leading-relaxed text-ardoise">
        D’autres ont peut-être essayé de faux mots de passe sur votre compte. Recevez un lien par
        e-mail&nbsp;: il confirme que cet appareil est le vôtre, et votre mot de passe y est accepté aussitôt.
      </p>
      <AccountForm
        intent="link"
        hidden={{ email }}
        submit="Recevoir un lien par e-mail"
        submitting="Envoi en cours…"
      />
    </section>
  )
}
