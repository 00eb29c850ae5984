import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getHeld, handOver } from '#modules/agencies/server/hand-over.ts'
import { listMembers } from '#modules/agencies/server/list-members.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext, type SignedInActor } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/hand-over.ts'
import { HAND_OVER_FORM } from './hand-over-schema.ts'
import { HANDED_OVER } from './team.tsx'

export const meta = privateMeta('Confier le travail d’un membre')
export const headers: Route.HeadersFunction = formHeaders

type Services = Parameters<typeof getHeld>[0]

/** The agency that both are members of. Refuses NOT_FOUND. */
async function sharedAgency({ db }: Services, actor: SignedInActor, member: string): Promise<number> {
  const found = (await listMembers(db, actor.agencyIds)).find(({ id }) => id === member)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.agencyId
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const { member, colleagues, held } = await foundOr404(
    (async () => {
      const agencyId = await sharedAgency(services, actor, params.member)
      return getHeld(services, actor, { agencyId, member: params.member })
    })(),
  )
  return { thing: member.name, name: member.name, isSelf: member.id === actor.userId, colleagues, held }
}

export const action = formAction(
  HAND_OVER_FORM,
  {
    'hand-over': async ({ services, found: actor, params, values: { to, leaves } }) => {
      const member = params.member!
      const agencyId = await sharedAgency(services, actor, member)
      await handOver(services, actor, { agencyId, member, to, leaves: leaves.length > 0 })
      // A head who leaves the agency has no page of it any more.
      return redirect(`/agent/settings/equipe?motif=${HANDED_OVER}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./hand-over-schema.ts')).HAND_OVER_FORM

/** What a member has, and the one act that gives all of it to a colleague. */
export default function HandOver({ loaderData }: Route.ComponentProps) {
  const { name, isSelf, colleagues, held } = loaderData
  return (
    <ConsoleSection title={`Confier le travail de ${name}`}>
      <div className="grid max-w-xl gap-6">
        <DefinitionList
          items={held.map(({ words: [one, several], count }) => ({
            term: capital(count > 1 ? several : one),
            value: count,
          }))}
        />
        {colleagues.length === 0 ? (
          <p className="text-ardoise">Aucun collègue de l’agence ne peut reprendre ce travail.</p>
        ) : (
          <FormFor intent="hand-over" schema={loadSchema} className="grid gap-5">
            <Field label="À qui" name="to" required>
              <Select defaultValue="">
                <option value="">Choisissez un collègue</option>
                {colleagues.map(({ id, name: colleague }) => (
                  <option key={id} value={id}>
                    {colleague}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              name="leaves"
              value="leaves"
              label={isSelf ? 'Quitter aussi l’agence' : `${name} quitte l’agence`}
              hint="Dès lors, ce compte ne lit plus rien de l’agence. Sans cette case, il reste membre, sans rien en charge."
            />
            <p className="text-sm text-ardoise">
              Les séjours terminés, les notes et l’historique gardent qui s’en est chargé.
            </p>
            <SubmitButton pendingLabel="En cours…" className="justify-self-start">
              Tout confier
            </SubmitButton>
          </FormFor>
        )}
      </div>
    </ConsoleSection>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
