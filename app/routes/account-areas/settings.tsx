import { answerForm, fieldErrors } from '#app/routes/auth/account-answer.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { callerOf, redirectWith } from '#app/routes/auth/auth-request.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { areaOf } from '#modules/accounts/role-access.ts'
import { changePassword } from '#modules/accounts/server/change-password.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { servicesContext } from '#server/request-context.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/settings.ts'
import { ConsoleHeading, ConsoleSection } from './console-section.tsx'
import { requireArea } from './require-area.ts'

const CHANGED = 'mot-de-passe-change'

export const meta = () => privatePageMeta({ title: 'Paramètres' })

export function loader({ context, url }: Route.LoaderArgs) {
  const { email } = actorIn({ context, url })
  return { email, changed: url.searchParams.get('motif') === CHANGED }
}

export function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorIn({ context, url })
  return answerForm(request, async ({ currentPassword = '', password = '' }) => {
    const input = { currentPassword, password, ...callerOf(request, context) }
    const { setCookies } = await changePassword(context.get(servicesContext), actor, input)
    return redirectWith(`${url.pathname}?motif=${CHANGED}`, setCookies)
  })
}

/** The settings screen is the same in each area (spec §2). */
function actorIn(asked: Parameters<typeof requireArea>[1]) {
  const area = areaOf(asked.url.pathname)
  if (!area) throw new Response(null, { status: 404 })
  return requireArea(area, asked)
}

export default function Settings({ loaderData: { email, changed }, actionData }: Route.ComponentProps) {
  const errors = fieldErrors(actionData)
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Paramètres">{email}</ConsoleHeading>
      <ConsoleSection title="Mot de passe">
        <div className="grid max-w-md gap-6">
          {changed && !actionData && (
            <Notice tone="success" title="Votre mot de passe est changé">
              Vos autres sessions ont été fermées.
            </Notice>
          )}
          <p className="leading-relaxed text-ardoise">
            Changer de mot de passe ferme toutes vos autres sessions. Celle-ci reste ouverte.
          </p>
          <AccountForm
            key={String(changed)}
            answer={actionData}
            submit="Changer le mot de passe"
            submitting="Changement en cours…"
          >
            {/* Tells password managers whose password this is. */}
            <input hidden readOnly name="username" autoComplete="username" value={email} />
            <PasswordField
              label="Mot de passe actuel"
              name="currentPassword"
              purpose="current"
              error={errors.currentPassword}
            />
            <PasswordField label="Nouveau mot de passe" purpose="new" error={errors.password} />
          </AccountForm>
        </div>
      </ConsoleSection>
    </div>
  )
}
