import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MOMENT_WORDS, momentOf } from '#modules/stay-inventories/inventory.ts'
import { LONGEST_REMARKS, remarksEnd, takesRemarks } from '#modules/stay-inventories/inventory-remarks.ts'
import { shownFiles } from '#modules/stay-inventories/inventory-versions.ts'
import { listInventoryPhotos } from '#modules/stay-inventories/server/inventory-photos.ts'
import { remarkInventory } from '#modules/stay-inventories/server/remark-inventory.ts'
import { ClosedPhotos } from '#modules/stay-inventories/ui/closed-photos.tsx'
import { DistantAnswerWords, shownAnswer } from '#modules/stay-inventories/ui/distant-answer-words.tsx'
import { InventoryFiles } from '#modules/stay-inventories/ui/inventory-files.tsx'
import { shownRemarks, TravelersRemarks } from '#modules/stay-inventories/ui/travelers-remarks.tsx'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Route } from './+types/inventory.ts'
import { REMARKS_FORM } from './inventory-schema.ts'
import { requireClosed } from './require-closed.ts'

export const meta = privateMeta(({ moment = '' }) => MOMENT_WORDS[momentOf(moment) ?? 'arrival'].title)

export async function loader(args: Route.LoaderArgs) {
  const { reservation, moment, closed } = await requireClosed(args)
  const now = args.context.get(servicesContext).clock.now()
  const isOpen = takesRemarks(closed, now)
  return {
    thing: reservation.number,
    files: shownFiles(moment, closed, now),
    document: closed.document,
    sections: closed.facts.sections.map(({ key, title }) => ({ key, title })),
    photos: await listInventoryPhotos(args.context.get(servicesContext).db, {
      reservationId: reservation.id,
      moment,
    }),
    remarks: shownRemarks(closed.remarks),
    answered: shownAnswer(closed.answered),
    until: isOpen ? remarksEnd(closed.at).toISOString() : null,
  }
}

export const action = formAction(
  REMARKS_FORM,
  {
    remark: async ({ services, found: { follower, reservation, moment }, url, values: { words } }) => {
      await remarkInventory(services, follower, { reservation: reservation.publicId, moment, words })
      return redirect(url.pathname)
    },
  },
  { before: (args: Route.ActionArgs) => requireClosed(args) },
)

const loadSchema = async () => (await import('./inventory-schema.ts')).REMARKS_FORM

/** A closed inventory as its traveler reads it, and what they say of it. */
export default function TrackedInventory({ loaderData, params }: Route.ComponentProps) {
  const { files, document, remarks, answered, until, sections, photos } = loaderData
  const at = `/r/${params.token}/etat-des-lieux/${params.moment}`
  return (
    <div className="page grid max-w-3xl gap-10 py-10 sm:py-14">
      <div>
        <a href={`/r/${params.token}`} className="text-link inline-flex min-h-11 items-center">
          Mon séjour
        </a>
        <InventoryFiles shown={files} base={`/r/${params.token}/documents`} />
      </div>
      <PrintedDocumentView document={document} headingLevel={1} foldsOnPhone />
      <ClosedPhotos sections={sections} photos={photos} at={at} isApart={until !== null} />
      {answered && <DistantAnswerWords answered={answered} />}
      {remarks && <TravelersRemarks remarks={remarks} />}
      {until && (
        <section aria-labelledby="annoter" className="grid max-w-prose gap-5">
          <h2 id="annoter" className="display-sm">
            Vos observations
          </h2>
          <p className="text-ardoise">
            Dites ce que vous avez constaté d’autre, en une fois, jusqu’au {formatInstant(until)}. L’agence
            les lit avec l’état des lieux, dont le texte ne change pas.
          </p>
          <FormFor intent="remark" schema={loadSchema} className="grid gap-5">
            <Field label="Observations" name="words" required>
              <TextArea rows={5} maxLength={LONGEST_REMARKS} />
            </Field>
            <SubmitButton className="justify-self-start">Envoyer mes observations</SubmitButton>
          </FormFor>
        </section>
      )}
    </div>
  )
}
