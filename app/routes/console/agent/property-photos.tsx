import { redirect, useSearchParams } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { useLookAgain } from '#app/shell/connection/use-look-again.ts'
import { arrangePhotographs, movePhotograph } from '#modules/photographs/server/arrange-photographs.ts'
import { describePhotographs } from '#modules/photographs/server/describe-photograph.ts'
import { listPhotographs } from '#modules/photographs/server/list-photographs.ts'
import { removePhotograph } from '#modules/photographs/server/remove-photograph.ts'
import { sendPhotographs } from '#modules/photographs/server/send-photographs.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/property-photos.ts'
import { AddPhotos } from './add-photos.tsx'
import { EditedPhoto } from './edited-photo.tsx'
import { PHOTOS_FORM } from './property-photos-schema.ts'
import { RefusedPhotos } from './refused-photos.tsx'

export const meta = () => privatePageMeta({ title: 'Photographies · Espace agence' })

/** How often the page asks for the state of files in work. */
const LOOK_EVERY = 3_000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const propertyId = params.property
  const { title, ...listed } = await foundOr404(
    listPhotographs(context.get(servicesContext), actor, { propertyId }),
  )
  return { propertyId, title, ...listed }
}

export const headers: Route.HeadersFunction = formHeaders

/** A refusal is shown beside the current photographs: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

export const action = formAction(
  PHOTOS_FORM,
  {
    add: async ({ services, context, url, found, fields, values }) => {
      const { actor, propertyId } = found
      const files = fields.getAll('photo').filter((value) => value instanceof File && value.name !== '')
      const photographs = files as File[]
      const asker = context.get(askerContext)
      const refused = await sendPhotographs(services, actor, asker, { propertyId, photographs })
      const { photo: order, 'photo-alt': words } = values
      const descriptions = new Map(
        order.flatMap((id, n) => (words[n] ? [[id, { alt: words[n] }] as const] : [])),
      )
      await describePhotographs(services, actor, { propertyId, descriptions })
      await arrangePhotographs(services, actor, { propertyId, order })
      // Its field starts again with what it has not sent yet, and only then: other acts leave files on their way alone.
      const sent = order.at(-1) ?? 'formulaire'
      return refused.length > 0
        ? { refused }
        : redirect(`${url.pathname}?envoi=${encodeURIComponent(sent.slice(0, 40))}`)
    },
    describe: async ({ services, url, found: { actor, propertyId }, values: { id, crop, ...words } }) => {
      const [x = 0.5, y = 0.5] = crop.split(' ').map(Number)
      const focus = x === 0.5 && y === 0.5 ? null : { x, y }
      const descriptions = new Map([[id, { ...words, ...(crop === 'kept' ? {} : { focus }) }]])
      await describePhotographs(services, actor, { propertyId, descriptions })
      return redirect(url.pathname + url.search)
    },
    move: async ({ services, url, found: { actor, propertyId }, values }) => {
      await movePhotograph(services, actor, { propertyId, ...values })
      return redirect(url.pathname + url.search)
    },
    remove: async ({ services, url, found: { actor, propertyId }, values }) => {
      await removePhotograph(services, actor, { propertyId, ...values })
      return redirect(url.pathname + url.search)
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      ...{ actor: context.get(consoleContext).actor, propertyId: params.property },
    }),
  },
)

/** The photographs of one listing: sent, put in order, described, taken out. A plain page; it works without scripts. */
export default function PropertyPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { propertyId, title, photographs, refused } = loaderData
  const isWorking = photographs.some(({ state }) => state === 'in_work')
  const look = useLookAgain(LOOK_EVERY, isWorking)
  const [search] = useSearchParams()
  const room = PHOTOGRAPHS.most - photographs.length
  const notTaken = actionData && 'refused' in actionData ? actionData.refused : []
  return (
    <div className="grid gap-12">
      <ConsoleHeading title={`Photographies de ${title}`}>
        Elles rejoignent le brouillon de l’annonce dès qu’elles sont prêtes&nbsp;; la première est la
        couverture. Ce qui est publié ne change qu’à la prochaine publication.
      </ConsoleHeading>
      {Array.isArray(notTaken) && notTaken.length > 0 && (
        <Notice tone="error" title="Des fichiers n’ont pas été acceptés">
          <ul>
            {notTaken.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ConsoleSection title="Ajouter des photographies">
        <AddPhotos key={search.get('envoi')} propertyId={propertyId} room={room} onArrived={look} />
      </ConsoleSection>
      {refused.length > 0 && <RefusedPhotos refused={refused} />}
      <ConsoleSection title="Dans l’annonce">
        {photographs.length > 0 ? (
          <ol className="border-t border-hairline">
            {photographs.map((photograph, place) => (
              <EditedPhoto
                key={photograph.upload ?? photograph.id}
                photograph={photograph}
                place={place}
                of={photographs.length}
              />
            ))}
          </ol>
        ) : (
          <EmptyState title="Aucune photographie" level={3}>
            Ajoutez-en&nbsp;: une annonce en montre entre quinze et trente, de la façade aux chambres.
          </EmptyState>
        )}
      </ConsoleSection>
    </div>
  )
}
