import { Link } from 'react-router'
import { ofName } from '#shared/of-name.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type Role = { id: string; name: string }

const loadSchema = async () => (await import('./member-schema.ts')).MEMBER_FORM

/** The role of an agent, among those of the agency. */
export function MemberRole({ name, own, roles }: { name: string; own: Role | null; roles: readonly Role[] }) {
  return (
    <FormPart title={`Rôle ${ofName(name)}`}>
      {roles.length === 0 ? (
        <p className="text-ardoise">
          Le rôle entier d’un agent. Pour en retirer des pages ou des actes,{' '}
          <Link to="/agent/roles/new" className="text-link">
            créez un rôle
          </Link>
          .
        </p>
      ) : (
        <FormFor
          key={own?.id ?? ''}
          intent="give"
          schema={loadSchema}
          className="flex flex-wrap items-end gap-x-4 gap-y-3"
        >
          <Field label="Rôle" name="role" className="min-w-[min(15rem,100%)] flex-1">
            <Select defaultValue={own?.id ?? ''}>
              <option value="">Agent, le rôle entier</option>
              {roles.map((role) => (
                <option key={role.id} value={role.id}>
                  {role.name}
                </option>
              ))}
            </Select>
          </Field>
          <SubmitButton variant="secondary" pendingLabel="En cours…">
            Donner ce rôle
          </SubmitButton>
          {own && (
            <p className="w-full text-sm">
              <Link to={`/agent/roles/${own.id}`} className="text-link">
                {`Ce que permet ${own.name}`}
              </Link>
            </p>
          )}
        </FormFor>
      )}
    </FormPart>
  )
}
