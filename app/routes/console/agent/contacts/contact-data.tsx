import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { type ErasureLine, erasureLines, erasureRefusal } from '#modules/contacts/contact-erasure.ts'
import { mayEraseContacts } from '#modules/contacts/contact-policy.ts'
import { eraseContact } from '#modules/contacts/server/erase-contact.ts'
import { countHistory } from '#modules/contacts/server/read-history.ts'
import { servicesContext } from '#server/request-context.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/contact-data.ts'
import { CONTACT_DATA_FORM } from './contact-data-schema.ts'
import type { ShownContact } from './contact-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import { HISTORY_OF_ROOMS } from './history-of-rooms.ts'
import { loadContact } from './load-contact.ts'

export const meta = privateMeta('Données d’un contact')
export const headers: Route.HeadersFunction = formHeaders

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const contact = await loadContact(args)
  return {
    lines: erasureLines(await countHistory(context.get(servicesContext).db, contact, HISTORY_OF_ROOMS)),
    mayErase: mayEraseContacts(context.get(consoleContext).actor, contact),
    refusal: erasureRefusal(contact),
  }
}

export const action = formAction(
  CONTACT_DATA_FORM,
  {
    erase: async ({ services, found: actor, params }) => {
      await eraseContact(services, actor, { contact: params.contact! })
      return redirect('/agent/contacts')
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./contact-data-schema.ts')).CONTACT_DATA_FORM

/** What is kept of a contact, what of it an erasure takes and which duty keeps the rest. */
export default function ContactData({ loaderData: { lines, mayErase, refusal } }: Route.ComponentProps) {
  const { path } = useOutletContext<ShownContact>()
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10 dense:gap-8">
      <ConsoleSection title="Ce qui est gardé de cette personne">
        <DataTable
          caption="Ce qu’un effacement emporte et ce qui reste"
          hideCaption
          // How many of one kind are kept of the person: the tabs of the page have them.
          ofFacts
          columns={[
            { key: 'what', header: 'Données', cell: ({ what }: ErasureLine) => what, rowHeader: true },
            { key: 'count', header: 'Nombre', cell: ({ count }: ErasureLine) => count, align: 'end' },
            {
              key: 'kept',
              header: 'Si vous effacez la fiche',
              cell: ({ kept }: ErasureLine) => (kept === null ? 'Effacé aussitôt' : `Gardé ${kept}`),
            },
          ]}
          rows={lines}
          keyOf={({ what }) => what}
        />
      </ConsoleSection>
      {!mayErase && (
        <p className="text-ardoise">
          Le responsable de l’agence remet ces données à la personne qui les demande, et les efface.
        </p>
      )}
      {mayErase && (
        <ConsoleSection title="Remettre ou effacer">
          <form method="post" action={`${path}/donnees.json`}>
            <Button type="submit" variant="secondary">
              Télécharger ses données
            </Button>
          </form>
          {refusal ? (
            <Notice title="Cette fiche ne s’efface pas">{refusal}</Notice>
          ) : (
            <FormFor intent="erase" schema={loadSchema} className="grid justify-items-start gap-4">
              <FormProblem name="contact" />
              <Checkbox
                name="sure"
                value="yes"
                label="Effacer ce contact pour de bon, sans retour possible"
              />
              <SubmitButton variant="secondary" pendingLabel="Effacement…">
                Effacer le contact
              </SubmitButton>
            </FormFor>
          )}
        </ConsoleSection>
      )}
    </div>
  )
}
