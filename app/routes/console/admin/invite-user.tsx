import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ROLE_LABELS } from '#modules/accounts/role.ts'
import { mayShapeRoles } from '#modules/agencies/agency-policy.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { invitePerson } from '#modules/agencies/server/invite-person.ts'
import { listOwnRoles } from '#modules/agencies/server/read-own-roles.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OwnRoleField } from '../agent/roles/own-role-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/invite-user.ts'
import { AgencyField } from './agency-field.tsx'
import { loadGivable } from './load-givable.ts'
import { INVITE_FORM } from './user-schema.ts'

export const meta = privateMeta('Inviter une personne')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  const { db } = args.context.get(servicesContext)
  const shaped = (await listAgencies(db)).filter(({ id }) => mayShapeRoles(actor, { agencyId: id }))
  const roles = await listOwnRoles(
    db,
    shaped.map(({ id }) => id),
  )
  return {
    ...(await loadGivable(args)),
    roles: roles.map(({ id, name, agency }) => ({ id, name, agency })),
  }
}

export const action = formAction(
  INVITE_FORM,
  {
    invite: async ({ services, found: actor, values }) => {
      const { userId } = await invitePerson(services, actor, values)
      return redirect(`/admin/users/${userId}?motif=invite`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./user-schema.ts')).INVITE_FORM

/** Opens an account for a person, who chooses its password by a mailed link. */
export default function InviteUser({ loaderData: { agencies, given, roles } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[{ label: 'Utilisateurs', to: '/admin/users' }, { label: 'Inviter une personne' }]}
      />
      <ConsoleHeading title="Inviter une personne">
        Elle reçoit un lien qui sert 24 heures, choisit son mot de passe, et entre avec le rôle donné.
      </ConsoleHeading>
      <FormFor intent="invite" schema={loadSchema} className="form-parts">
        <FormPart title="La personne">
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <TextField label="Prénom" name="firstName" required maxLength={80} />
            <TextField label="Nom" name="lastName" required maxLength={80} />
          </div>
          <EmailField label="E-mail" />
        </FormPart>
        <FormPart title="Ce qu’elle peut faire">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Rôle" name="role" required>
              <Select defaultValue="">
                <option value="">Choisissez un rôle</option>
                {given.map((role) => (
                  <option key={role} value={role}>
                    {ROLE_LABELS[role]}
                  </option>
                ))}
              </Select>
            </Field>
            <AgencyField
              agencies={agencies}
              label="Agence"
              none="Aucune"
              hint="Pour un agent ou un responsable d’agence."
            />
            <OwnRoleField
              roles={roles}
              hint="Pour un agent de cette agence. Il vaut dès sa première connexion."
            />
          </div>
          <SubmitButton pendingLabel="Envoi en cours…" className="justify-self-start">
            Envoyer l’invitation
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
