import { Link, redirect, useActionData, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ROLE_LABELS, ROLES, type Role } from '#modules/accounts/role.ts'
import { changeRoles } from '#modules/agencies/server/change-roles.ts'
import { describeRoles } from '#modules/reports/account-list.ts'
import { listGrantsOfAccount } from '#modules/reports/server/list-grants.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/user-roles.ts'
import { loadGivable } from './load-givable.ts'
import { loadUser } from './load-user.ts'
import { RoleHistory } from './role-history.tsx'
import type { ShownUser } from './user-frame.tsx'
import { ROLES_FORM } from './user-schema.ts'

export const meta = privateMeta('Rôles d’un utilisateur')
export const headers: Route.HeadersFunction = formHeaders

/** A refusal is shown beside the roles of now. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  const services = args.context.get(servicesContext)
  const [{ roles }, givable, grants] = await Promise.all([
    loadUser(args),
    loadGivable(args),
    listGrantsOfAccount(services, actor, args.params.user),
  ])
  return { ...givable, roles, grants }
}

export const action = formAction(
  ROLES_FORM,
  {
    roles: async ({ services, params, found: actor, values: { roles, agency, seen } }) => {
      const known = ROLES.filter((role) => roles.includes(role))
      const shown = ROLES.filter((role) => seen.split(' ').includes(role))
      await changeRoles(services, actor, { userId: params.user!, roles: known, agency, seen: shown })
      return redirect(`/admin/users/${params.user}?motif=roles`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** What each role opens, for the person who gives it. */
const HINTS: Record<Role, string> = {
  TRAVELER: 'Réserve, et suit ses séjours.',
  OWNER: 'Relit ses annonces, signe ses conditions, lit ses relevés.',
  AGENT: 'Travaille pour une agence.',
  AGENCY_ADMIN: 'Dirige une agence\u00a0: mandats, argent et équipe.',
  BACK_OFFICE: 'Encaisse, rembourse et vire pour toutes les agences.',
  ADMIN: 'Tient les comptes, les agences et les annonces.',
  SUPER_ADMIN: 'Tout, et les rôles de la maison.',
}

/** The roles of an account, and who gave each. */
export default function UserRoles({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <GivenRoles {...loaderData} />
      <ConsoleSection title="Historique">
        <RoleHistory grants={loaderData.grants} by="role" />
      </ConsoleSection>
    </>
  )
}

/** The roles that the account has, and the agency that it joins with them. */
function GivenRoles({ agencies, given, roles }: Route.ComponentProps['loaderData']) {
  const { account, path, mayManage, isSelf } = useOutletContext<ShownUser>()
  const { agencies: own, isErased } = account
  const typed = refusedOf(useActionData(), 'roles')?.values.roles
  const checked = typed === undefined ? roles : [typed].flat()
  const kept = roles.filter((role) => !given.includes(role))
  if (!mayManage || isErased)
    return (
      <ConsoleSection title="Rôles">
        <p className="max-w-prose leading-relaxed">{describeRoles(roles)}</p>
        <p className="max-w-prose text-ardoise">
          {isErased
            ? 'Ce compte est effacé.'
            : isSelf
              ? 'Personne ne change ses propres rôles\u00a0: demandez-le à un autre administrateur.'
              : 'Les rôles d’un administrateur sont changés par un super administrateur.'}
        </p>
      </ConsoleSection>
    )
  return (
    <FormPart
      title="Rôles"
      help={
        own.length > 0 && (
          <p>
            Pour retirer cette personne de {own.join(', ')},{' '}
            <Link to={`${path}/confier`} className="text-link">
              confiez d’abord son travail
            </Link>
            .
          </p>
        )
      }
    >
      <FormFor intent="roles" hidden={{ seen: roles.join(' ') }} className="grid gap-6">
        {kept.map((role) => (
          <input key={role} type="hidden" name="roles" value={role} />
        ))}
        <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <legend className="pb-1 text-sm font-medium">Ce que cette personne peut faire</legend>
          {given.map((role, n) => (
            <Checkbox
              key={role}
              name="roles"
              value={role}
              label={ROLE_LABELS[role]}
              hint={HINTS[role]}
              defaultChecked={checked.includes(role)}
              {...(n > 0 && { error: null })}
            />
          ))}
        </fieldset>
        {kept.length > 0 && (
          <p className="text-sm text-ardoise">
            {`Reste aussi\u00a0: ${describeRoles(kept)}, qu’un super administrateur donne et retire.`}
          </p>
        )}
        <Field
          label="Agence à rejoindre"
          name="agency"
          hint="Un agent ou un responsable travaille pour une agence au moins."
        >
          <Select defaultValue="">
            <option value="">{own.length > 0 ? `Aucune autre que ${own.join(', ')}` : 'Aucune'}</option>
            {agencies
              .filter(({ name }) => !own.includes(name))
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <SubmitButton className="justify-self-start">Changer les rôles</SubmitButton>
      </FormFor>
    </FormPart>
  )
}
