import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { contactName } from '#modules/contacts/contact.ts'
import {
  DAYS_TO_TAKE_BACK,
  differingFields,
  fieldWords,
  MERGED_FIELDS,
  type MergedField,
  mergeRefusal,
  proposedChoice,
} from '#modules/contacts/contact-merge.ts'
import { dismissPair } from '#modules/contacts/server/dismiss-pair.ts'
import type { Contact } from '#modules/contacts/server/find-contact.ts'
import { getPair } from '#modules/contacts/server/list-duplicates.ts'
import { mergeContacts } from '#modules/contacts/server/merge-contacts.ts'
import { servicesContext } from '#server/request-context.ts'
import { countryName } from '#shared/countries.ts'
import { numberWords } from '#shared/number-words.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/duplicate-pair.ts'
import { PAIR_FORM } from './duplicates-schema.ts'
import { FormProblem } from './form-problem.tsx'

export const meta = privateMeta('Comparer deux contacts')
export const headers: Route.HeadersFunction = formHeaders

const BACK = '/agent/contacts/doublons'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const pair = await foundOr404(getPair(db, context.get(consoleContext).actor, params.pair))
  if (!pair) throw redirect(BACK)
  const { kept, gone } = pair
  const differing = differingFields(kept, gone)
  return {
    ...{ kept: shownOf(kept), gone: shownOf(gone), refusal: mergeRefusal(kept, gone) },
    thing: `${kept.name} et ${gone.name}`,
    choices: differing.map((field) => ({
      field,
      kept: fieldWords(field, kept, countryName),
      gone: fieldWords(field, gone, countryName),
      proposed: proposedChoice(field, kept, gone),
    })),
  }
}

function shownOf({ publicId, emails, phones, agent, createdAt, ...words }: Contact) {
  return {
    ...{ publicId, emails: emails.map(({ email }) => email), agent },
    phones: phones.map(({ number }) => numberWords(number)),
    name: contactName(words),
    since: createdAt.toISOString(),
    hasAccount: words.accountId !== null,
  }
}

export const action = formAction(
  PAIR_FORM,
  {
    merge: async ({ services, found: actor, values: { kept, gone, ...fields } }) => {
      const chosen = Object.entries(fields).filter(([, whose]) => whose !== null)
      const choices = Object.fromEntries(chosen) as Partial<Record<MergedField, 'kept' | 'gone'>>
      const { publicId } = await mergeContacts(services, actor, { kept, gone, choices })
      return redirect(`/agent/contacts/${publicId}`)
    },
    dismiss: async ({ services, found: actor, values }) => {
      await dismissPair(services, actor, values)
      return redirect(BACK)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** Two contacts side by side: what each says where they differ, and what they become. */
export default function DuplicatePair({ loaderData }: Route.ComponentProps) {
  const { kept, gone, choices, refusal } = loaderData
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Contacts', to: '/agent/contacts' },
          { label: 'Doublons', to: BACK },
          { label: 'Comparer' },
        ]}
      />
      <ConsoleHeading title={`${kept.name}, ${gone.name}`}>
        Une seule fiche, avec les adresses, les numéros, les notes et l’historique des deux. La fusion se
        défait pendant {DAYS_TO_TAKE_BACK} jours.
      </ConsoleHeading>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Side contact={kept} title="Fiche qui reste" />
        <Side contact={gone} title="Fiche qui la rejoint" />
      </div>
      {refusal ? (
        <Notice title="Ces deux fiches ne se réunissent pas">{refusal}</Notice>
      ) : (
        <FormFor
          intent="merge"
          act="contact.merge"
          hidden={{ kept: kept.publicId, gone: gone.publicId }}
          className="grid max-w-3xl gap-6"
        >
          <FormProblem name="gone" />
          {choices.length > 0 && (
            <ConsoleSection title="Ce qui diffère">
              <div className="grid gap-6">
                {choices.map(({ field, ...choice }) => (
                  <RadioGroup
                    key={field}
                    legend={MERGED_FIELDS[field]}
                    name={field}
                    defaultValue={choice.proposed}
                    options={[
                      { value: 'kept', label: choice.kept },
                      { value: 'gone', label: choice.gone },
                    ]}
                  />
                ))}
              </div>
            </ConsoleSection>
          )}
          <SubmitButton pendingLabel="Fusion…" className="justify-self-start">
            Réunir les deux fiches
          </SubmitButton>
        </FormFor>
      )}
      <FormFor
        intent="dismiss"
        act="contact.dismiss_pair"
        hidden={{ kept: kept.publicId, gone: gone.publicId }}
      >
        <SubmitButton variant="quiet">Ce ne sont pas les mêmes</SubmitButton>
      </FormFor>
    </div>
  )
}

function Side({
  contact: { publicId, name, emails, phones, agent, since, hasAccount },
  title,
}: {
  contact: Route.ComponentProps['loaderData']['kept']
  title: string
}) {
  const facts = [
    ...emails,
    ...phones,
    agent ? `Suivi par ${agent}` : 'Suivi par aucun agent',
    hasAccount ? 'A un compte sur le site' : 'Sans compte sur le site',
    `Depuis le ${formatInstant(since)}`,
  ]
  return (
    <ConsoleSection title={title}>
      <div className="grid gap-2 border-t border-hairline pt-3">
        <p>
          <Link to={`/agent/contacts/${publicId}`} className="text-link">
            {name}
          </Link>
        </p>
        <ul className="grid gap-1 text-sm text-ardoise">
          {facts.map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </ConsoleSection>
  )
}
