import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import { askConfirmationAgain, registerAccount } from '#modules/accounts/server/register-account.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { addressContext, servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/register.ts'
import { AccountForm } from './account-form.tsx'
import { REGISTER_FORM } from './account-schemas.ts'
import { redirectWhenSignedIn } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { findKnownTraveler } from './known-traveler.ts'
import { NameFields, OptionalPhoneField } from './person-fields.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Inscription',
    description: 'Ouvrez un compte pour garder vos villas favorites et suivre vos réservations.',
  })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  redirectWhenSignedIn(context, url)
  const { demo } = context.get(servicesContext).config
  const traveler = await findKnownTraveler(request, context)
  return { sent: url.searchParams.has('envoi'), demo, traveler }
}

export const headers: Route.HeadersFunction = formHeaders

/**
 * Mails a link that confirms the address; the answer is the same whether or not the address has an account.
 */
export const action = formAction(REGISTER_FORM, {
  register: async ({ services, actor, context, url, values }) => {
    const [address, back] = [context.get(addressContext), backIn(url)]
    await registerAccount(services, actor, { ...values, address, back })
    return sentFrom(url)
  },
  again: async ({ services, actor, context, url, values: { email } }) => {
    await askConfirmationAgain(services, actor, { email, address: context.get(addressContext) })
    return sentFrom(url)
  },
})

const backIn = (url: URL) => url.searchParams.get('retour')

function sentFrom(url: URL): Response {
  const back = backIn(url)
  return redirect(`/auth/register?${new URLSearchParams({ envoi: 'fait', ...(back && { retour: back }) })}`)
}

const loadSchema = async () => (await import('./account-schemas.ts')).REGISTER_FORM

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const again = refusedOf(actionData, 'again')
  if (again || (loaderData.sent && !actionData))
    return <CheckMailbox demo={loaderData.demo} isRefused={again !== null} />
  const known: Partial<Record<string, string>> = loaderData.traveler ?? {}
  return (
    <AuthScreen
      title="Bienvenue"
      intro="Un compte garde votre sélection, vos réservations et vos documents au même endroit."
    >
      <AccountForm
        intent="register"
        schema={loadSchema}
        submit="Créer mon compte"
        submitting="Création du compte…"
        choosesPassword
      >
        <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
        <NameFields known={known} />
        <EmailField defaultValue={known.email} />
        <OptionalPhoneField known={known} />
        <PasswordField label="Mot de passe" purpose="new" />
      </AccountForm>
      <PrivacyNote>Ces informations ouvrent et protègent votre compte.</PrivacyNote>
    </AuthScreen>
  )
}

/** The next step, in words that are true whether or not the address has an account. */
function CheckMailbox({ demo, isRefused }: { demo: boolean; isRefused: boolean }) {
  return (
    <AuthScreen title="Bienvenue" intro="Encore une étape, dans votre messagerie.">
      <Notice
        tone="success"
        title="Consultez votre messagerie"
        action={
          demo && (
            <ButtonLink to="/demo/mails" variant="secondary">
              Ouvrir la boîte de la démonstration
            </ButtonLink>
          )
        }
      >
        Un e-mail vient de partir. Son lien, valable 24&nbsp;heures, confirme votre adresse et ouvre votre
        compte. Si vous en avez déjà un, l’e-mail vous dit comment vous connecter.
      </Notice>
      <p className="leading-relaxed text-ardoise">
        Tant que l’adresse n’est pas confirmée, aucun compte n’existe&nbsp;: rien n’y est rattaché et il
        n’ouvre aucune page. Votre sélection et vos favoris restent dans ce navigateur, et vous pouvez
        réserver sans compte.
      </p>
      <div className="border-t border-hairline">
        <Disclosure summary="Je n’ai rien reçu" open={isRefused}>
          <AccountForm
            intent="again"
            schema={loadSchema}
            submit="Renvoyer l’e-mail"
            submitting="Envoi en cours…"
          >
            <EmailField />
          </AccountForm>
        </Disclosure>
      </div>
    </AuthScreen>
  )
}
