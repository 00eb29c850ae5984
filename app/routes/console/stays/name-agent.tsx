import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listAgents } from '#modules/stays/server/list-agents.ts'
import { nameAgent } from '#modules/stays/server/name-agent.ts'
import { servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/name-agent.ts'
import { loadStay } from './load-stay.ts'
import { NAME_AGENT_FORM } from './name-agent-schema.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Agent en charge')

export async function loader(args: Route.LoaderArgs) {
  const { version, facts } = await loadStay(args)
  const agents = await listAgents(args.context.get(servicesContext).db, version.agencyId)
  return { agents, chosen: facts.reservation.agentId ?? '' }
}

export const action = formAction(
  NAME_AGENT_FORM,
  {
    agent: async ({ services, params, found: { actor, area }, values }) => {
      await nameAgent(services, actor, { reservation: params.id!, agent: values.agent || null })
      return redirect(`/${area}/reservations/${params.id}?motif=agent`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./name-agent-schema.ts')).NAME_AGENT_FORM

/** Chooses the agent in charge of a stay among the people of its agency. */
export default function NameAgent({ loaderData: { agents, chosen } }: Route.ComponentProps) {
  const { stay } = useOutletContext<ConsoleStay>()
  if (!stay.may.nameAgent)
    return <p className="text-ardoise">Le responsable de l’agence choisit l’agent en charge d’un séjour.</p>
  return (
    <FormPart title="Agent en charge" help={<p>Il retrouve ce séjour par le filtre de la liste.</p>}>
      <FormFor intent="agent" schema={loadSchema} className="grid gap-5">
        <Field label="Agent" name="agent" className="max-w-md">
          <Select defaultValue={chosen}>
            <option value="">Aucun</option>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
      </FormFor>
    </FormPart>
  )
}
