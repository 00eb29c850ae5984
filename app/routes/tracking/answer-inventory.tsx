import { data, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { signerOrigin } from '#app/routes/signature/signer-origin.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { takesAnswer } from '#modules/stay-inventories/distant-answer.ts'
import { LONGEST_REMARKS, remarksEnd } from '#modules/stay-inventories/inventory-remarks.ts'
import { shownFiles } from '#modules/stay-inventories/inventory-versions.ts'
import { answerInventory } from '#modules/stay-inventories/server/answer-inventory.ts'
import { listInventoryPhotos } from '#modules/stay-inventories/server/inventory-photos.ts'
import {
  findStayOfSpentLink,
  readByAnswerLink,
} from '#modules/stay-inventories/server/read-by-answer-link.ts'
import { AnswerFields } from '#modules/stay-inventories/ui/answer-fields.tsx'
import { ClosedPhotos } from '#modules/stay-inventories/ui/closed-photos.tsx'
import { DistantAnswerWords, shownAnswer } from '#modules/stay-inventories/ui/distant-answer-words.tsx'
import { InventoryFiles } from '#modules/stay-inventories/ui/inventory-files.tsx'
import { shownRemarks, TravelersRemarks } from '#modules/stay-inventories/ui/travelers-remarks.tsx'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Route } from './+types/answer-inventory.ts'
import { ANSWER_INVENTORY_FORM } from './answer-inventory-schema.ts'

export const meta = () => privatePageMeta({ title: 'Répondre à un état des lieux' })
export const headers: Route.HeadersFunction = formHeaders

/** Reading the page changes nothing: mail scanners open links too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asker = context.get(askerContext)
  try {
    const { found, moment, closed, isLive } = await readByAnswerLink(services, token, asker)
    return {
      isOver: false as const,
      document: closed.document,
      files: shownFiles(moment, closed, services.clock.now()),
      sections: closed.facts.sections.map(({ key, title }) => ({ key, title })),
      photos: await listInventoryPhotos(services.db, { reservationId: found.id, moment }),
      agency: closed.facts.agency.name,
      tenant: closed.facts.tenant,
      remarks: shownRemarks(closed.remarks),
      answered: shownAnswer(closed.answered),
      until: isLive && takesAnswer(closed, services.clock.now()) ? remarksEnd(closed.at).toISOString() : null,
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') {
      const stay = await findStayOfSpentLink(services, context.get(actorContext), token, asker)
      return data({ isOver: true as const, stay }, { status: 404 })
    }
    throw error
  }
}

export const action = formAction(
  ANSWER_INVENTORY_FORM,
  {
    answer: async ({
      services,
      found: { holder, found, moment, origin },
      url,
      values: { agreed, words, ...typed },
    }) => {
      await answerInventory(services, holder, {
        ...{ reservation: found.publicId, moment, words, origin },
        typed: { ...typed, agreed: agreed === 'yes' },
      })
      return redirect(url.pathname)
    },
  },
  {
    before: async ({ params: { token }, context, request }: Route.ActionArgs) => ({
      ...(await readByAnswerLink(context.get(servicesContext), token, context.get(askerContext))),
      origin: signerOrigin(request, context),
    }),
  },
)

const loadSchema = async () => (await import('./answer-inventory-schema.ts')).ANSWER_INVENTORY_FORM

/** An inventory that was made without its traveler: they read it, add remarks, and sign it or refuse to. */
export default function AnswerInventory({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.isOver) {
    const { stay } = loaderData
    return (
      <SpentLink
        action={
          stay ? (
            <ButtonLink to={`/traveler/reservations/${stay}/documents`}>Lire l’état des lieux</ButtonLink>
          ) : (
            <ButtonLink to="/traveler/reservations">Ouvrir mes réservations</ButtonLink>
          )
        }
      >
        L’agence peut vous en envoyer un autre pendant les 48&nbsp;heures qui suivent l’état des lieux. Il
        reste lisible sur la page de votre séjour
        {stay ? '.' : ', qu’ouvrent votre compte et le lien de suivi de votre confirmation.'}
      </SpentLink>
    )
  }
  const { document, files, sections, photos, remarks, answered, until } = loaderData
  const at = `/etat-des-lieux/${params.token}`
  return (
    <div className="page grid max-w-3xl gap-10 py-10 sm:py-14">
      {answered && <DistantAnswerWords answered={answered} />}
      {until && (
        <p className="max-w-prose leading-relaxed">
          {loaderData.agency} a établi cet état des lieux sans vous. Relisez-le, puis{' '}
          <a href="#repondre" className="text-link">
            répondez
          </a>{' '}
          avant le {formatInstant(until)}.
        </p>
      )}
      <InventoryFiles shown={files} base={`${at}/documents`} />
      <PrintedDocumentView document={document} headingLevel={1} foldsOnPhone />
      <ClosedPhotos sections={sections} photos={photos} at={at} isApart={until !== null} />
      {remarks && <TravelersRemarks remarks={remarks} />}
      {until && <Answer tenant={loaderData.tenant} takesRemarks={remarks === null} />}
    </div>
  )
}

function Answer({ tenant, takesRemarks }: { tenant: string; takesRemarks: boolean }) {
  return (
    <section id="repondre" aria-labelledby="reponse" className="grid max-w-prose scroll-mt-20 gap-5">
      <h2 id="reponse" className="display-sm">
        Votre réponse
      </h2>
      <p className="text-ardoise">
        Elle est donnée une fois. Sans elle, l’état des lieux reste établi sans vous, et chacun peut prouver
        autrement ce qu’il avance.
      </p>
      <FormFor intent="answer" schema={loadSchema} className="grid gap-6">
        {takesRemarks && (
          <Field label="Vos observations (facultatif)" name="words">
            <TextArea rows={5} maxLength={LONGEST_REMARKS} />
          </Field>
        )}
        <RadioGroup
          legend="Cet état des lieux"
          name="answer"
          required
          options={[
            { value: 'signed', label: 'Je le signe', hint: 'Avec mes observations, s’il y en a.' },
            { value: 'refused', label: 'Je refuse de le signer', hint: 'J’en donne la raison.' },
          ]}
        />
        <AnswerFields
          tenant={tenant}
          nameLabel="Votre nom"
          reasonLabel="Raison de votre refus"
          isTheirDevice
        />
        <SubmitButton className="justify-self-start">Envoyer ma réponse</SubmitButton>
      </FormFor>
    </section>
  )
}
