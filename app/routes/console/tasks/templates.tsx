import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listAgents } from '#modules/stays/server/list-agents.ts'
import { addTemplate, endTemplate, listTemplates } from '#modules/tasks/server/task-templates.ts'
import { TASK_KINDS, templateWords } from '#modules/tasks/task.ts'
import { demandOwnTasks } from '#modules/tasks/task-policy.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/templates.ts'
import { DoerField, KindField, TimeField } from './task-fields.tsx'
import { TEMPLATE_FORM } from './task-schema.ts'

export const meta = privateMeta('Modèles de tâches')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const [agencyId] = actor.agencyIds
  const [templates, doers] = await Promise.all([
    listTemplates(services, actor),
    agencyId === undefined ? null : listAgents(services.db, agencyId),
  ])
  return { templates, doers, formKey: crypto.randomUUID() }
}

export const action = formAction(
  TEMPLATE_FORM,
  {
    add: async ({ services, found: actor, values }) => {
      const { formKey, days, side, agent, ...typed } = values
      const template = { ...typed, days: side === 'before' ? -days : days, agentId: agent }
      await addTemplate(services, actor, { template, formKey })
      return { done: 'Le modèle est ajouté\u00a0: chaque séjour confirmé à venir a sa tâche.' }
    },
    end: async ({ services, found: actor, values: { template } }) => {
      await endTemplate(services, actor, { template })
      return { done: 'Le modèle est supprimé\u00a0: ses tâches à venir sont annulées.' }
    },
  },
  { before: ({ context }: Route.ActionArgs) => demandOwnTasks(context.get(consoleContext).actor) },
)

const loadSchema = async () => (await import('./task-schema.ts')).TEMPLATE_FORM

/** What the agency does for each of its stays, and when. */
export default function TaskTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, doers, formKey } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Breadcrumbs crumbs={[{ label: 'Tâches', to: '/agent/taches' }, { label: 'Modèles' }]} />
      <header className="grid gap-2">
        <h1 className="display-lg">Modèles de tâches</h1>
        <p className="max-w-prose text-ardoise">
          Chaque séjour confirmé a une tâche de chaque modèle. Elle suit ses dates, et s’annule avec lui.
        </p>
      </header>
      <DoneMessage answer={actionData} />
      {templates.length === 0 ? (
        <EmptyState title="Aucun modèle">
          Ajoutez le ménage du départ ou le contrôle de la piscine la veille de l’arrivée.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-x-6 gap-y-1 py-3 dense:py-2">
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="font-medium wrap-anywhere">{template.title}</p>
                <p className="text-sm text-ardoise">
                  {TASK_KINDS[template.kind]}, {templateWords(template)},{' '}
                  {template.agent ?? 'agent en charge du séjour'}
                  {template.upcoming > 0 && ` · ${template.upcoming}\u00a0à faire`}
                </p>
              </div>
              <FormFor
                intent="end"
                act="task_template.end"
                about={{ template: template.id }}
                hidden={{ template: template.id }}
                notice={null}
              >
                <SubmitButton
                  variant="quiet"
                  size="small"
                  aria-label={`Supprimer le modèle\u00a0: ${template.title}`}
                >
                  Supprimer
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
      )}
      {doers && (
        <ConsoleSection title="Ajouter un modèle">
          <FormFor
            key={formKey}
            intent="add"
            act="task_template.add"
            schema={loadSchema}
            hidden={{ formKey }}
            className="grid max-w-3xl gap-4"
          >
            <TextField
              label="À faire"
              name="title"
              required
              autoComplete="off"
              maxLength={160}
              hint={'Par exemple «\u00a0Contrôler la piscine\u00a0».'}
            />
            <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
              <TextField
                label="Nombre de jours"
                name="days"
                required
                inputMode="numeric"
                autoComplete="off"
                defaultValue="0"
                hint="0 pour le jour même."
              />
              <Field label="Avant ou après" name="side">
                <Select>
                  <option value="before">avant</option>
                  <option value="after">après</option>
                </Select>
              </Field>
              <Field label="Du séjour" name="anchor">
                <Select>
                  <option value="arrival">l’arrivée</option>
                  <option value="departure">le départ</option>
                </Select>
              </Field>
              <TimeField value={null} />
              <KindField value="cleaning" />
              <DoerField doers={doers} value={null} none="L’agent en charge du séjour" />
            </div>
            <SubmitButton className="justify-self-start">Ajouter le modèle</SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
    </div>
  )
}
