import { Link } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { completeSecondStep } from '#modules/accounts/server/complete-second-step.ts'
import { servicesContext } from '#server/request-context.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/second-step.ts'
import { AccountForm } from './account-form.tsx'
import { SECOND_STEP_FORM } from './account-schemas.ts'
import { callerOf, destinationOf, redirectWhenSignedIn, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Code de connexion',
    description: 'Saisissez le code de votre application d’authentification pour finir de vous connecter.',
  })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  redirectWhenSignedIn(context, url)
  const holder = await context.get(servicesContext).auth.secondStepHolder(request.headers)
  return { waiting: holder !== null, login: `/auth/login${url.search}` }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(SECOND_STEP_FORM, {
  code: async ({ services, actor, request, context, url, values: { code } }) => {
    const input = { code, ...callerOf(request, context) }
    const { roles, setCookies } = await completeSecondStep(services, actor, input)
    return redirectWith(destinationOf(url, roles), setCookies)
  },
})

const loadSchema = async () => (await import('./account-schemas.ts')).SECOND_STEP_FORM

export default function SecondStep({ loaderData: { waiting, login } }: Route.ComponentProps) {
  if (!waiting) return <Over login={login} />
  return (
    <AuthScreen
      title="Bienvenue"
      intro="Votre mot de passe est le bon. Saisissez maintenant le code que montre votre application d’authentification."
      withoutTabs
    >
      <AccountForm intent="code" schema={loadSchema} submit="Se connecter" submitting="Connexion en cours…">
        <TextField
          label="Code à six chiffres, ou code de secours"
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
      <p className="leading-relaxed text-ardoise">
        Sans votre téléphone, prenez l’un de vos codes de secours. Si vous n’en avez plus, demandez à
        l’administrateur de Calanque de retirer votre second facteur.
      </p>
      <p>
        <Link to={login} className="text-link inline-flex min-h-11 items-center">
          Revenir à la connexion
        </Link>
      </p>
    </AuthScreen>
  )
}

/** Shown when no password was given in this browser, or when it was given too long ago. */
function Over({ login }: { login: string }) {
  const { title, detail } = REFUSAL_MESSAGES.SECOND_STEP_OVER
  return (
    <AuthScreen title="Bienvenue" intro="Saisissez d’abord votre mot de passe." withoutTabs>
      <Notice
        tone="error"
        title={title}
        action={
          <ButtonLink to={login} variant="secondary">
            Se connecter
          </ButtonLink>
        }
      >
        {detail}
      </Notice>
    </AuthScreen>
  )
}
