import { redirect, useOutletContext, useSearchParams } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { keepLostSave } from '#app/forms/keep-lost-save.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { arrangePhotographs, movePhotograph } from '#modules/photographs/server/arrange-photographs.ts'
import { describePhotographs } from '#modules/photographs/server/describe-photograph.ts'
import { type ListingPhotographs, listPhotographs } from '#modules/photographs/server/list-photographs.ts'
import { removePhotograph } from '#modules/photographs/server/remove-photograph.ts'
import { restorePhotograph } from '#modules/photographs/server/restore-photograph.ts'
import { retryPhotograph } from '#modules/photographs/server/retry-photograph.ts'
import { sendPhotographs } from '#modules/photographs/server/send-photographs.ts'
import { LEAST_PHOTOGRAPHS } from '#modules/publication/passport-content.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Done, DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Saved } from '#ui/saving-answer.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { SectionRemarks } from '../owner-remarks.tsx'
import type { EditedProperty } from '../property-frame.tsx'
import type { Route } from './+types/property-photos.ts'
import { AddPhotos } from './add-photos.tsx'
import { actsIdOf, EditedPhoto } from './edited-photo.tsx'
import { PHOTOS_FORM } from './property-photos-schema.ts'
import { RefusedPhotos } from './refused-photos.tsx'
import { removedWords } from './removed-words.ts'

export const meta = privateMeta('Photographies')

/** How often the page requests the state of the files in work. */
const LOOK_EVERY = 3_000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const propertyId = params.property!
  return { propertyId, listed: await foundOr404(findListed(context.get(servicesContext), actor, propertyId)) }
}

/** Null for a listing that has no version yet: photographs are kept in one. */
async function findListed(needs: Parameters<typeof listPhotographs>[0], actor: Actor, propertyId: string) {
  try {
    return await listPhotographs(needs, actor, { propertyId })
  } catch (error) {
    if (error instanceof Refusal && error.details.kind === 'property_version') return null
    throw error
  }
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
      const { photo: order, quietly } = values
      await arrangePhotographs(services, actor, { propertyId, order })
      if (quietly !== '') return { done: arrivedWords(order.length), focus: '' } satisfies Done
      // The upload field starts again from the files it has not sent yet; other acts leave the files on their
      // way unchanged.
      const sent = order.at(-1) ?? 'formulaire'
      return refused.length > 0
        ? { refused }
        : redirect(`${url.pathname}?envoi=${encodeURIComponent(sent.slice(0, 40))}`)
    },
    describe: async ({ services, url, found: { actor, propertyId }, values }) => {
      const { id, crop, quietly, ...words } = values
      const isMiddle = crop.focus?.x === 0.5 && crop.focus.y === 0.5
      const descriptions = new Map([[id, { ...words, ...(isMiddle ? { focus: null } : crop) }]])
      await describePhotographs(services, actor, { propertyId, descriptions })
      if (quietly === '') return redirect(url.pathname + url.search)
      return { saved: { at: services.clock.now().toISOString(), notes: [] } } satisfies Saved
    },
    move: async ({ services, url, found: { actor, propertyId }, values }) => {
      await movePhotograph(services, actor, { propertyId, ...values })
      return redirect(url.pathname + url.search)
    },
    remove: async ({ services, url, found: { actor, propertyId }, values }) => {
      const before = await listPhotographs(services, actor, { propertyId })
      const removed = await removePhotograph(services, actor, { propertyId, ...values })
      if (!removed) return redirect(url.pathname + url.search)
      const next = nextTo(before.photographs, removed.key)
      return {
        done: removedWords(removed.left),
        undo: 'restore',
        about: { id: removed.key },
        focus: next ? actsIdOf(next) : ADD_SECTION,
      } satisfies Done
    },
    restore: async ({ services, found: { actor, propertyId }, values }) => {
      const { place } = await restorePhotograph(services, actor, { propertyId, ...values })
      return {
        done: `La photographie est de nouveau dans l’annonce, en position ${place + 1}.`,
        focus: actsIdOf(values.id),
      } satisfies Done
    },
    retry: async ({ services, url, found: { actor, propertyId }, values }) => {
      await retryPhotograph(services, actor, { propertyId, ...values })
      return redirect(url.pathname + url.search)
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      ...{ actor: context.get(consoleContext).actor, propertyId: params.property! },
    }),
  },
)

function arrivedWords(count: number): string {
  return count === 1
    ? 'La photographie est arrivée\u00a0: décrivez-la dans la liste.'
    : `Les ${count}\u00a0photographies sont arrivées\u00a0: décrivez-les dans la liste.`
}

/** Where the reader goes on once no photograph is left. */
const ADD_SECTION = 'ajouter'

/** The photograph after one, or before it at the end. */
function nextTo(photographs: ListingPhotographs['photographs'], key: string): string | null {
  const at = photographs.findIndex(({ id }) => id === key)
  return (photographs[at + 1] ?? photographs[at - 1])?.id ?? null
}

export const clientAction = keepLostSave

/** The photographs of one listing: sent, put in order, described, taken out. A plain page; it works without scripts. */
export default function PropertyPhotos({
  loaderData: { propertyId, listed },
  actionData,
}: Route.ComponentProps) {
  const { path, isEdited } = useOutletContext<EditedProperty>()
  if (!listed) {
    return (
      <EmptyState
        title="La description d’abord"
        level={2}
        action={<ButtonLink to={path}>Voir ce qui manque</ButtonLink>}
      >
        Les photographies s’ajoutent dès que les rubriques nécessaires de l’annonce sont remplies.
      </EmptyState>
    )
  }
  const refused = refusedIn(actionData)
  return (
    <>
      {refused?.intent === 'restore' && <FormNotice refused={refused} />}
      <DoneMessage answer={actionData} />
      <ListedPhotos {...{ propertyId, listed, isEdited }} notTaken={notTakenIn(actionData)} />
    </>
  )
}

function notTakenIn(answer: unknown): readonly string[] {
  const given = typeof answer === 'object' && answer !== null && 'refused' in answer ? answer.refused : null
  return Array.isArray(given) ? given : []
}

type ListedPhotosProps = {
  propertyId: string
  listed: ListingPhotographs
  /** False while the listing is under review or archived: its owner answers for what they read. */
  isEdited: boolean
  /** Why files of the form were not taken, without scripts. */
  notTaken: readonly string[]
}

function ListedPhotos({ propertyId, listed, isEdited, notTaken }: ListedPhotosProps) {
  const { photographs, refused } = listed
  const isWorking = photographs.some(({ state, isHalted }) => state === 'in_work' && !isHalted)
  const look = useReload(LOOK_EVERY, isWorking && isEdited)
  const [search] = useSearchParams()
  const left = PHOTOGRAPHS.most - photographs.length
  return (
    <>
      <SectionRemarks fields={['photos']} />
      {notTaken.length > 0 && (
        <Notice tone="error" title="Des fichiers n’ont pas été acceptés">
          <ul>
            {notTaken.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isEdited ? (
        <ConsoleSection title="Ajouter des photographies">
          <p id={ADD_SECTION} tabIndex={-1} className="max-w-prose text-ardoise">
            Elles rejoignent le brouillon de l’annonce dès qu’elles sont prêtes&nbsp;; la première est la
            couverture. Ce qui est publié ne change qu’à la prochaine publication.
          </p>
          <AddPhotos key={search.get('envoi')} propertyId={propertyId} left={left} onArrived={look} />
        </ConsoleSection>
      ) : (
        <Notice title="Cette annonce n’est pas modifiable dans son état actuel">
          Elle le redevient quand sa relecture est terminée, ou quand elle est rétablie&nbsp;; une
          photographie en préparation la rejoint alors.
        </Notice>
      )}
      {refused.length > 0 && <RefusedPhotos refused={refused} />}
      <ConsoleSection title="Dans l’annonce">
        {photographs.length > 0 ? (
          <>
            {photographs.length < LEAST_PHOTOGRAPHS && (
              <p className="max-w-prose text-terre-cuite">
                {photographs.length} sur {LEAST_PHOTOGRAPHS} au moins&nbsp;: l’annonce paraît quand elles y
                sont, chacune décrite.
              </p>
            )}
            {isEdited && (
              <p className="max-w-prose text-ardoise">
                Dites de chacune ce qu’elle montre, pour ceux qui ne la voient pas&nbsp;: tout s’enregistre au
                fil de la saisie. Le point posé sur une photographie reste visible là où elle est
                recadrée&nbsp;: cliquez pour le poser, ou déplacez-le avec les flèches.
              </p>
            )}
            <ol className="border-t border-hairline">
              {photographs.map((photograph, place) => (
                <EditedPhoto
                  key={photograph.upload ?? photograph.id}
                  photograph={photograph}
                  place={place}
                  of={photographs.length}
                  isEdited={isEdited}
                />
              ))}
            </ol>
          </>
        ) : (
          <p className="text-ardoise">
            Aucune photographie. Une annonce en montre entre quinze et trente, de la façade aux chambres.
          </p>
        )}
      </ConsoleSection>
    </>
  )
}
