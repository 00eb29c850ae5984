import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import { registerAccount } from '#modules/accounts/server/register-account.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/register.ts'
import { answerForm, fieldErrors } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { callerOf, destinationOf, leaveWhenSignedIn, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Inscription',
    description: 'Ouvrez un compte pour garder vos villas favorites et suivre vos réservations.',
  })

export function loader({ context, url }: Route.LoaderArgs) {
  leaveWhenSignedIn(context, url)
  return null
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerForm(
    request,
    async ({ firstName = '', lastName = '', email = '', phone = '', password = '' }) => {
      const input = { firstName, lastName, email, phone, password, ...callerOf(request, context) }
      const { roles, setCookies } = await registerAccount(
        context.get(servicesContext),
        context.get(actorContext),
        input,
      )
      return redirectWith(destinationOf(url, roles), setCookies)
    },
  )
}

export default function Register({ actionData }: Route.ComponentProps) {
  const errors = fieldErrors(actionData)
  const typed = actionData?.values ?? {}
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
