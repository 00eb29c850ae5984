import { Link, redirect, useActionData } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ROLE_LABELS, ROLES } from '#modules/accounts/role.ts'
import { setFlagRule, switchFlag, undoFlag } from '#modules/feature-flags/server/change-flag.ts'
import { type FlagView, getFlag } from '#modules/feature-flags/server/list-flags.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/flag.ts'
import { FLAG_FORM } from './flag-schema.ts'
import { FlagEnd, FlagState, FlagSwitch } from './flag-state.tsx'

export const meta = privateMeta('Fonctionnalité')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const found = await foundOr404(getFlag(context.get(servicesContext), actor, params.flag))
  return { ...found, thing: found.flag.label, isChanged: url.searchParams.get('motif') === 'change' }
}

const changed = (flag: string) => redirect(`/admin/feature-flags/${flag}?motif=change`)

export const action = formAction(FLAG_FORM, {
  'turn-off': async ({ services, actor, params }) => {
    await switchFlag(services, actor, { flag: params.flag!, isOn: false })
    return changed(params.flag!)
  },
  'turn-on': async ({ services, actor, params }) => {
    await switchFlag(services, actor, { flag: params.flag!, isOn: true })
    return changed(params.flag!)
  },
  rule: async ({ services, actor, params, values: { roles, agencies, share, seen } }) => {
    await setFlagRule(services, actor, {
      ...{ flag: params.flag!, share, seen, agencyIds: agencies.map(Number) },
      roles: ROLES.filter((role) => roles.includes(role)),
    })
    return changed(params.flag!)
  },
  undo: async ({ services, actor, params, values: { seen } }) => {
    await undoFlag(services, actor, { flag: params.flag!, seen })
    return changed(params.flag!)
  },
})

/** One flag: what it opens, for whom, and the rule that one press brings back. */
export default function FeatureFlag({ loaderData: { flag, agencies, isChanged } }: Route.ComponentProps) {
  const { name, label, opens, where, owner, formerWords, version } = flag
  return (
    <DetailPage
      crumbs={[{ label: 'Fonctionnalités', to: '/admin/feature-flags' }, { label }]}
      title={label}
      about={name}
      state={<FlagState flag={flag} />}
      actions={<FlagSwitch flag={flag} />}
      tabs={[]}
    >
      {isChanged && (
        <Notice tone="success" title="La règle est enregistrée">
          Tout le site la suit en moins d’une seconde.
        </Notice>
      )}
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Ce qu’elle ouvre">
          <p className="max-w-prose leading-relaxed">{opens}</p>
          <DefinitionList
            items={[
              { term: 'Où', value: <span className="wrap-anywhere">{where.join(', ')}</span> },
              { term: 'Responsable', value: owner },
              { term: 'Dernier jour dans le code', value: <FlagEnd flag={flag} /> },
            ]}
          />
          <p>
            <Link to={`/admin/audit?thing=${name}`} className="text-link">
              Ses changements au journal d’audit
            </Link>
          </p>
          {formerWords && (
            <FormFor intent="undo" hidden={{ seen: version }} className="grid justify-items-start gap-3">
              <p className="text-ardoise">Avant le dernier changement&nbsp;: {formerWords}.</p>
              <SubmitButton variant="secondary" size="small">
                Rétablir cette règle
              </SubmitButton>
            </FormFor>
          )}
        </ConsoleSection>
        <ConsoleSection title="Pour qui">
          <RuleForm key={version} flag={flag} agencies={agencies} />
        </ConsoleSection>
      </div>
    </DetailPage>
  )
}

const loadSchema = async () => (await import('./flag-schema.ts')).FLAG_FORM

type RuleFormProps = { flag: FlagView; agencies: readonly { id: number; name: string }[] }

function RuleForm({ flag: { rule, version, by }, agencies }: RuleFormProps) {
  const typed = refusedOf(useActionData(), 'rule')?.values
  const chosen = (field: string, kept: readonly string[]) => (typed ? [typed[field] ?? []].flat() : kept)
  const roles = chosen('roles', rule.roles)
  const agencyIds = chosen('agencies', rule.agencyIds.map(String))
  return (
    <FormFor intent="rule" schema={loadSchema} hidden={{ seen: version }} className="grid gap-6 dense:gap-5">
      <p className="max-w-prose text-ardoise">
        Une personne y a droit si elle remplit toutes les conditions choisies, et le garde d’une page à
        l’autre.
      </p>
      {by.includes('share') ? (
        <TextField
          label="Part des personnes, en %"
          name="share"
          required
          inputMode="numeric"
          defaultValue={String(rule.share)}
          hint="En dessous de 100, un visiteur que rien ne permet de reconnaître n’y est pas."
          className="max-w-80"
        />
      ) : (
        <input type="hidden" name="share" value="100" />
      )}
      {by.includes('role') && (
        <fieldset>
          <legend className="pb-1 text-sm font-medium">Rôles (aucun&nbsp;: tous, visiteurs compris)</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {ROLES.map((role, n) => (
              <Checkbox
                key={role}
                name="roles"
                value={role}
                label={ROLE_LABELS[role]}
                defaultChecked={roles.includes(role)}
                {...(n > 0 && { error: null })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {by.includes('agency') && (
        <fieldset>
          <legend className="pb-1 text-sm font-medium">Agences (aucune&nbsp;: toutes)</legend>
          <div className="grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2">
            {agencies.map(({ id, name }, n) => (
              <Checkbox
                key={id}
                name="agencies"
                value={id}
                label={name}
                defaultChecked={agencyIds.includes(String(id))}
                {...(n > 0 && { error: null })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <SubmitButton className="justify-self-start">Enregistrer la règle</SubmitButton>
    </FormFor>
  )
}
