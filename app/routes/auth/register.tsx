import { redirect } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import { askConfirmationAgain, registerAccount } from '#modules/accounts/server/register-account.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { actorContext, addressContext, servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/register.ts'
import { type AccountAnswer, answerForm, answerHeaders, fieldErrors } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { leaveWhenSignedIn } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { findKnownTraveller } from './known-traveller.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Inscription',
    description: 'Ouvrez un compte pour garder vos villas favorites et suivre vos réservations.',
  })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  leaveWhenSignedIn(context, url)
  const { demo } = context.get(servicesContext).config
  const traveller = await findKnownTraveller(request, context)
  return { sent: url.searchParams.has('envoi'), demo, traveller }
}

export const headers: Route.HeadersFunction = answerHeaders

/** Asks the mailbox to confirm; the answer is the same whether or not the address has an account. */
export function action({ request, context, url }: Route.ActionArgs) {
  return answerForm(request, async ({ act, firstName = '', lastName = '', email = '', ...typed }) => {
    const services = context.get(servicesContext)
    const actor = context.get(actorContext)
    const address = context.get(addressContext)
    const back = url.searchParams.get('retour')
    if (act === AGAIN) await askConfirmationAgain(services, actor, { email, address })
    else {
      const { phone = '', password = '' } = typed
      const person = { firstName, lastName, email, phone, password }
      await registerAccount(services, actor, { ...person, address, back })
    }
    const query = new URLSearchParams({ envoi: 'fait', ...(back && { retour: back }) })
    return redirect(`/auth/register?${query}`)
  })
}

const AGAIN = 'again'

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const again = actionData?.values.act === AGAIN
  if (again || (loaderData.sent && !actionData))
    return <CheckMailbox demo={loaderData.demo} answer={actionData} />
  const errors = fieldErrors(actionData)
  const typed: Partial<Record<string, string>> = actionData?.values ?? loaderData.traveller ?? {}
  return (
    <AuthScreen
      title="Bienvenue"
      intro="Un compte garde votre sélection, vos réservations et vos documents au même endroit."
    >
      <AccountForm answer={actionData} submit="Créer mon compte" submitting="Création du compte…">
        <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Prénom" name="firstName" required error={errors.firstName}>
            <TextInput autoComplete="given-name" defaultValue={typed.firstName} />
          </Field>
          <Field label="Nom" name="lastName" required error={errors.lastName}>
            <TextInput autoComplete="family-name" defaultValue={typed.lastName} />
          </Field>
        </div>
        <Field label="Adresse e-mail" name="email" required error={errors.email}>
          <TextInput type="email" autoComplete="email" spellCheck={false} defaultValue={typed.email} />
        </Field>
        <Field label="Téléphone (facultatif)" name="phone" error={errors.phone}>
          <TextInput type="tel" autoComplete="tel" defaultValue={typed.phone} />
        </Field>
        <PasswordField label="Mot de passe" purpose="new" error={errors.password} />
      </AccountForm>
      <PrivacyNote>Ces informations ouvrent et protègent votre compte.</PrivacyNote>
    </AuthScreen>
  )
}

/** What happens next, in words that hold whether or not the address has an account already. */
function CheckMailbox({ demo, answer }: { demo: boolean; answer: AccountAnswer | undefined }) {
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
        <Disclosure summary="Je n’ai rien reçu" open={answer !== undefined}>
          <AccountForm answer={answer} act={AGAIN} submit="Renvoyer l’e-mail" submitting="Envoi en cours…">
            <Field label="Adresse e-mail" name="email" required error={fieldErrors(answer).email}>
              <TextInput
                type="email"
                autoComplete="email"
                spellCheck={false}
                defaultValue={answer?.values.email}
              />
            </Field>
          </AccountForm>
        </Disclosure>
      </div>
    </AuthScreen>
  )
}
