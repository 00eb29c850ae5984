import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import { WORK_WAITS } from '#modules/accounts/work-waits.ts'
import { type HeldWork, listHeldWork } from '#modules/agencies/server/entrust-work.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/disable-user.ts'
import { heldWords } from './held-words.ts'
import { loadUser } from './load-user.ts'
import type { ShownUser } from './user-frame.tsx'
import { DISABLE_FORM } from './user-schema.ts'

export const meta = privateMeta('Désactiver un compte')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args
  const { actor } = context.get(consoleContext)
  const [work] = await Promise.all([
    listHeldWork(context.get(servicesContext), actor, params.user),
    loadUser(args),
  ])
  return { work: work.filter(({ held }) => held.length > 0) }
}

export const action = formAction(
  DISABLE_FORM,
  {
    disable: async ({ services, params, found: actor, values }) => {
      await disableAccount(services, actor, { userId: params.user!, ...values })
      const today = todayInParis(services.clock)
      return redirect(`/admin/users/${params.user}/journal?day-from=${today}&motif=desactive`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./user-schema.ts')).DISABLE_FORM

/** Closes an account: why, and who takes over what its person has. */
export default function DisableUser({ loaderData: { work } }: Route.ComponentProps) {
  const { account, mayManage, isSelf } = useOutletContext<ShownUser>()
  if (!mayManage || account.state === 'disabled') {
    return (
      <ConsoleSection title="Désactiver ce compte">
        <p className="text-ardoise">
          {account.state === 'disabled'
            ? 'Ce compte est déjà désactivé.'
            : isSelf
              ? 'Personne ne désactive son propre compte\u00a0: demandez-le à un autre administrateur.'
              : 'Le compte d’un administrateur est désactivé par un super administrateur.'}
        </p>
      </ConsoleSection>
    )
  }
  return (
    <FormPart
      title="Désactiver ce compte"
      help={
        <p>
          Ses sessions se ferment aussitôt, et les liens qui entrent dans ce compte ne servent plus. La
          personne le lit dans un e-mail. Ses séjours, ses contrats et ses paiements ne changent pas.
        </p>
      }
    >
      <FormFor intent="disable" schema={loadSchema} className="grid gap-5">
        <Field label="Motif" name="reason" required hint="Gardé dans le journal d’audit.">
          <TextInput maxLength={300} />
        </Field>
        {work.length > 0 && <TakeOver work={work} name={account.name} />}
        <SubmitButton variant="danger" pendingLabel="En cours…" className="justify-self-start">
          Désactiver le compte
        </SubmitButton>
      </FormFor>
    </FormPart>
  )
}

function TakeOver({ work, name }: { work: readonly HeldWork[]; name: string }) {
  return (
    <div className="grid gap-3">
      {work.map(({ agencyId, agency, held }) => (
        <p key={agencyId} className="leading-relaxed">
          {`${name} a en charge, pour ${agency}\u00a0: ${heldWords(held)}.`}
        </p>
      ))}
      <Field label="Qui reprend son travail" name="to" required>
        <Select defaultValue="">
          <option value="">Choisissez</option>
          <option value={WORK_WAITS}>Personne&nbsp;: il attend son retour</option>
          {work.map(({ agencyId, agency, colleagues }) => (
            <optgroup key={agencyId} label={agency}>
              {colleagues.map(({ id, name: colleague }) => (
                <option key={id} value={id}>
                  {colleague}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {work.length > 1 && (
        <p className="text-sm text-ardoise">
          Un collègue reprend ce qui est de son agence&nbsp;; le reste attend.
        </p>
      )}
    </div>
  )
}
