import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { NEED_KINDS } from '#modules/contacts/contact-need.ts'
import { forgetNeed, keepNeed } from '#modules/contacts/server/keep-need.ts'
import { readNeeds } from '#modules/contacts/server/read-needs.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { keptFor } from '#shared/retention-words.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/contact-needs.ts'
import { ConsentProof, ConsentProofFields } from './consent-proof.tsx'
import { CONTACT_NEEDS_FORM } from './contact-needs-schema.ts'
import { loadContact } from './load-contact.ts'

export const meta = privateMeta('Besoins particuliers d’un contact')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const services = context.get(servicesContext)
  const { publicId } = await loadContact(args)
  const { needs, latest } = await readNeeds(services, context.get(consoleContext).actor, {
    contact: publicId,
  })
  return { needs, latest, today: todayInParis(services.clock), newKey: crypto.randomUUID() }
}

export const action = formAction(
  CONTACT_NEEDS_FORM,
  {
    keep: async ({ services, found: actor, params, url, values: { formKey, ...need } }) => {
      await keepNeed(services, actor, { contact: params.contact!, need, formKey })
      return redirect(url.pathname)
    },
    forget: async ({ services, found: actor, params, url, values: { need } }) => {
      await forgetNeed(services, actor, { contact: params.contact!, need })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./contact-needs-schema.ts')).CONTACT_NEEDS_FORM

type Shown = Route.ComponentProps['loaderData']

/** What a contact let the agency know of their health, and the form that keeps one more with their consent. */
export default function ContactNeeds({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
      <ConsoleSection title="Besoins particuliers">
        <p className="max-w-prose text-ardoise">
          Allergie, régime, handicap&nbsp;: gardé avec l’accord de la personne, {keptFor('preferences')} au
          plus après son départ. Chaque lecture de cette page est inscrite au journal.
        </p>
        <NeedLines {...loaderData} />
      </ConsoleSection>
      <ConsoleSection title="Consigner un besoin">
        <NeedForm {...loaderData} />
      </ConsoleSection>
    </div>
  )
}

function NeedLines({ needs }: Shown) {
  if (needs.length === 0) return <p className="text-ardoise">Aucun besoin consigné.</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {needs.map(({ id, kind, need, words, proof, givenOn, endsOn }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className="text-sm text-ardoise">{NEED_KINDS[kind]}</p>
            <p className="font-medium whitespace-pre-line wrap-anywhere">{need}</p>
            <p className="text-sm text-ardoise">
              Accord du {formatCivilDate(givenOn)}, gardé jusqu’au {formatCivilDate(endsOn)}
            </p>
            <ConsentProof words={words} proof={proof} />
          </div>
          <FormFor intent="forget" act="contact.forget_need" about={{ need: id }} hidden={{ need: id }}>
            <SubmitButton variant="quiet" size="small" aria-label={`Effacer ce besoin\u00a0: ${need}`}>
              Effacer
            </SubmitButton>
          </FormFor>
        </li>
      ))}
    </ul>
  )
}

function NeedForm({ needs, today, latest, newKey }: Shown) {
  return (
    <FormFor
      key={needs.length}
      intent="keep"
      act="contact.keep_need"
      schema={loadSchema}
      hidden={{ formKey: newKey }}
      className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
    >
      <Field label="De quoi s’agit-il" name="kind">
        <Select>
          {Object.entries(NEED_KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Ce dont il faut tenir compte" name="need" required className="sm:col-span-2">
        <TextArea maxLength={500} rows={3} />
      </Field>
      <ConsentProofFields label="Les mots de son accord" />
      <DateField label="Accord donné le" name="givenOn" required isBrief defaultValue={today} />
      <DateField
        label="Gardé jusqu’au"
        name="endsOn"
        required
        isBrief
        min={today}
        max={latest}
        defaultValue={latest}
      />
      <SubmitButton variant="secondary" className="justify-self-start">
        Consigner ce besoin
      </SubmitButton>
    </FormFor>
  )
}
