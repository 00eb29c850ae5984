import { Link, redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { undoDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import { openOwnReview } from '#modules/publication/server/open-own-review.ts'
import { handOverListing } from '#modules/publication/server/publish-listing.ts'
import { getVillaFigures } from '#modules/reports/server/get-villa-figures.ts'
import { servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { VillaGlance } from '../figures/villa-glance.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/property-summary.ts'
import { loadListing } from './load-listing.ts'
import { OwnPublication } from './own-publication.tsx'
import { OwnerRemarks } from './owner-remarks.tsx'
import type { EditedProperty } from './property-frame.tsx'

export const meta = privateMeta('Résumé')
export const headers: Route.HeadersFunction = formHeaders

/** The villa at a glance, and where its listing stands on its way to the site, for its owner; each null before its description is complete. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, area } = args.context.get(consoleContext)
  const services = args.context.get(servicesContext)
  const asked = { publicId: args.params.property, shared: await loadListing(args) }
  const [figures, publication] = await Promise.all([
    getVillaFigures(services, actor, asked),
    area === 'owner' ? getPublication(services, actor, asked).catch(nullIfRefused) : null,
  ])
  return { figures, publication }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

export const action = formAction(
  defineForm({ undo: NO_FIELDS, hand_over: NO_FIELDS, review: NO_FIELDS }),
  {
    hand_over: async ({ services, params, url, found: actor }) => {
      await handOverListing(services, actor, { publicId: params.property! })
      return redirect(url.pathname)
    },
    review: async ({ services, params, found: actor }) =>
      redirect(await openOwnReview(services, actor, { publicId: params.property! })),
    undo: async ({ services, params, url, found: actor }) => {
      await undoDraft(services, actor, { publicId: params.property! })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** A villa at a glance, what its listing still needs, and what was changed last. */
export default function PropertySummary({ loaderData: { figures, publication } }: Route.ComponentProps) {
  const listing = useOutletContext<EditedProperty>()
  return (
    <>
      {!listing.isEdited && (
        <Notice title="Cette annonce n’est pas modifiable dans son état actuel">
          Elle le redevient quand sa relecture est terminée, ou quand elle est rétablie.
        </Notice>
      )}
      {figures && <VillaGlance figures={figures} area={listing.area} />}
      {listing.answer && <OwnerRemarks answer={listing.answer} path={listing.path} />}
      <NextAct listing={listing} />
      {listing.area === 'agent' && (
        <ConsoleSection title="Publication et messages">
          <p className="flex flex-wrap gap-3">
            {listing.toFill.length === 0 && (
              <ButtonLink to={`${listing.path}/publication`} variant="secondary">
                Suivre la publication
              </ButtonLink>
            )}
            {listing.ownerId === null && (
              <ButtonLink
                act="owner_request.invite_unasked"
                to={`/agent/demandes/inviter?annonce=${listing.publicId}`}
                variant="secondary"
              >
                Inviter le propriétaire
              </ButtonLink>
            )}
            <ButtonLink to={`${listing.path}/messages`} variant="secondary">
              Lire les messages
            </ButtonLink>
          </p>
        </ConsoleSection>
      )}
      {publication && <OwnPublication publication={publication} isOwn={listing.isOwn} />}
      <LastChanges listing={listing} />
    </>
  )
}

function NextAct({ listing: { toFill, path, isEdited } }: { listing: EditedProperty }) {
  if (!isEdited) return null
  if (toFill.length === 0) {
    return (
      <ConsoleSection title="Description complète">
        <p className="max-w-prose text-ardoise">
          Toutes les rubriques nécessaires sont remplies. Les photographies, les tarifs et les pièces de
          conformité sont demandés avant la publication.
        </p>
        <ButtonLink
          act="listing.save_draft"
          to={`${path}/edit`}
          variant="secondary"
          className="justify-self-start"
        >
          Modifier l’annonce
        </ButtonLink>
      </ConsoleSection>
    )
  }
  return (
    <ConsoleSection title="Ce qui manque">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {toFill.map(({ section, label, missing }) => (
          <li key={section} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-3">
            <Link to={`${path}/edit/${section}`} className="text-link py-1">
              {label}
            </Link>
            <span className="text-ardoise">{missing.join(', ')}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        act="listing.save_draft"
        to={`${path}/edit/${toFill[0]!.section}`}
        className="justify-self-start"
      >
        Continuer
      </ButtonLink>
    </ConsoleSection>
  )
}

function LastChanges({ listing: { changes, undoes, isEdited } }: { listing: EditedProperty }) {
  return (
    <ConsoleSection title="Dernières modifications">
      {changes.length === 0 ? (
        <p className="text-ardoise">Rien n’a encore été modifié ici.</p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {changes.map(({ field, from, to, by, at, isUndo }, n) => (
            <li key={n} className="grid gap-1 py-3">
              <p className="font-medium">
                {field}
                {isUndo && ' (annulation)'}
              </p>
              <p className="wrap-anywhere">
                <span className="text-ardoise">{from}</span> <span aria-hidden="true">→</span>
                <span className="sr-only"> devient </span> {to}
              </p>
              <p className="tabular text-sm text-ardoise">
                {by}, {formatInstant(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {isEdited && undoes && (
        <FormFor intent="undo" act="listing.undo_draft">
          <SubmitButton variant="secondary">Annuler ma dernière modification</SubmitButton>
        </FormFor>
      )}
    </ConsoleSection>
  )
}
