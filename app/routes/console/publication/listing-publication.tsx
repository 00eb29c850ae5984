import { Link } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { askOwnerDetails } from '#modules/owner-details/server/ask-owner-details.ts'
import {
  giveBankAccount,
  giveCompanyIdentity,
  giveTaxIdentity,
} from '#modules/owner-details/server/give-owner-details.ts'
import { STATUSES_WITH_SITE_VERSION } from '#modules/properties/property-status.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { PropertyStatusBadge } from '#modules/properties/ui/property-status-badge.tsx'
import { CERTIFICATE_LABELS } from '#modules/publication/certificate.ts'
import { archivedWords } from '#modules/publication/off-site.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import { listingFacts } from '#modules/publication/server/listing-facts.ts'
import { pauseListing, resumeListing, undoArchive } from '#modules/publication/server/pause-listing.ts'
import { proposeChange, withdrawChange } from '#modules/publication/server/propose-change.ts'
import {
  publishListing,
  restoreListing,
  reviseListing,
  withdrawListing,
} from '#modules/publication/server/publish-listing.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { getVillaFigures } from '#modules/reports/server/get-villa-figures.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { ofName } from '#shared/of-name.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { VillaGlance } from '../figures/villa-glance.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import { OwnerRemarks } from '../properties/owner-remarks.tsx'
import type { Route } from './+types/listing-publication.ts'
import { ChangeSection } from './change-section.tsx'
import { DifferenceSection } from './difference-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PUBLICATION_FORM } from './listing-publication-schema.ts'
import { OffSiteNotice } from './off-site-notice.tsx'
import { PassportSection } from './passport-section.tsx'
import { PublicationActs } from './publication-acts.tsx'
import { PublicationForms } from './publication-forms.tsx'

export const meta = privateMeta('Publication')

export async function loader({ context, params: { property: publicId } }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const asked = { publicId, shared: listingFacts(services.db, publicId) }
  const [listing, figures] = await foundOr404(
    Promise.all([getPublication(services, actor, asked), getVillaFigures(services, actor, asked)]),
  )
  return { area, listing, figures, thing: listing.title }
}

async function ownerOf({
  context,
  params,
}: Route.ActionArgs): Promise<{ publicId: string; wasOnline: boolean }> {
  const { publicId, status } = await getPropertyRecord(context.get(servicesContext).db, params.property)
  return { publicId, wasOnline: STATUSES_WITH_SITE_VERSION.includes(status) }
}

/** Changes the status of the listing, or records its papers and its owner's bank account and tax identity. */
export const action = formAction(
  PUBLICATION_FORM,
  {
    publish: async ({ services, actor, found: { publicId } }) => {
      await publishListing(services, actor, { publicId })
      return { done: 'L’annonce est en ligne.' }
    },
    submit: async ({ services, actor, found: { publicId } }) => {
      await submitToOwner(services, actor, { publicId })
      return { done: 'Le propriétaire a reçu par e-mail le lien pour relire son annonce.' }
    },
    restore: async ({ services, actor, found: { publicId } }) => {
      await restoreListing(services, actor, { publicId })
      return { done: 'L’annonce est de nouveau un brouillon.' }
    },
    propose_change: async ({ services, actor, found: { publicId } }) => {
      await proposeChange(services, actor, { publicId })
      return {
        done: 'Le propriétaire a reçu le changement par e-mail. Rien ne change en ligne avant sa réponse.',
      }
    },
    withdraw_change: async ({ services, actor, found: { publicId } }) => {
      await withdrawChange(services, actor, { publicId })
      return { done: 'La proposition est reprise\u00a0: le propriétaire n’a plus rien à répondre.' }
    },
    revise: async ({ services, actor, found: { publicId }, values: { comment } }) => {
      await reviseListing(services, actor, { publicId, comment })
      return { done: 'L’annonce est reprise en brouillon\u00a0; le lien de relecture ne s’ouvre plus.' }
    },
    pause: async ({ services, actor, found: { publicId }, values: { reason } }) => {
      await pauseListing(services, actor, { publicId, reason })
      return {
        done: 'L’annonce est en pause. Elle n’est plus en ligne\u00a0; les séjours déjà réservés restent dus.',
        undo: 'resume',
      }
    },
    resume: async ({ services, actor, found: { publicId } }) => {
      await resumeListing(services, actor, { publicId })
      return { done: 'L’annonce est de nouveau en ligne, telle qu’elle était.' }
    },
    archive: async ({ services, actor, found: { publicId, wasOnline }, values: { comment } }) => {
      await withdrawListing(services, actor, { publicId, comment })
      return { done: archivedWords({ wasOnline }), undo: 'undo_archive' }
    },
    undo_archive: async ({ services, actor, found: { publicId } }) => {
      await undoArchive(services, actor, { publicId })
      return { done: 'L’archivage est annulé\u00a0: l’annonce est de nouveau ce qu’elle était.' }
    },
    certificate: async ({ services, actor, found: { publicId }, values }) => {
      const { kind } = await recordCertificate(services, actor, { publicId, ...values })
      return { done: `${CERTIFICATE_LABELS[kind]} enregistrée.` }
    },
    details: async ({ services, actor, found: { publicId }, values: { party: partyId } }) => {
      await askOwnerDetails(services, actor, { publicId, partyId })
      return { done: 'Le propriétaire a reçu par e-mail le lien pour donner ses coordonnées.' }
    },
    check: async ({ services, actor, values: { confirmed, owner: userId, ...seen } }) => {
      const input = { userId, ...seen, confirmed: confirmed === 'yes' }
      const { firstName, lastName } = await recordIdentityCheck(services, actor, input)
      return { done: `L’identité ${ofName(`${firstName} ${lastName}`)} est vérifiée.` }
    },
    account: async ({ services, actor, values: { party: partyId, ...typed } }) => {
      await giveBankAccount(services, actor, { partyId, ...typed })
      return { done: 'Le compte du propriétaire est enregistré.' }
    },
    person: async ({ services, actor, values: { party: partyId, ...typed } }) => {
      await giveTaxIdentity(services, actor, { partyId, ...typed })
      return { done: 'L’identité fiscale du propriétaire est enregistrée.' }
    },
    company: async ({ services, actor, values: { party: partyId, ...typed } }) => {
      await giveCompanyIdentity(services, actor, { partyId, ...typed })
      return { done: 'L’identité fiscale de la société est enregistrée.' }
    },
  },
  { before: ownerOf },
)

/** The publication of one listing: its passport, its changes, its history and the next acts. */
export default function ListingPublication({ loaderData, actionData }: Route.ComponentProps) {
  const { area, listing, figures } = loaderData
  const refused = refusedIn(actionData)
  return (
    <div className="grid gap-12">
      <div className="grid gap-5">
        <Breadcrumbs
          crumbs={[
            { label: area === 'agent' ? 'Mes annonces' : 'Annonces', to: `/${area}/properties` },
            { label: listing.title },
          ]}
        />
        <ConsoleHeading title={listing.title}>
          {listing.ownerName ? `Propriétaire\u00a0: ${listing.ownerName}` : 'Propriétaire à inviter'}
        </ConsoleHeading>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <PropertyStatusBadge status={listing.status} />
          <Link
            to={`/agent/properties/${listing.publicId}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Modifier l’annonce
          </Link>
          {area === 'admin' && (
            <Link
              to={`/admin/properties/${listing.publicId}/transfert`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Confier à une autre agence
            </Link>
          )}
        </p>
        <DoneMessage answer={actionData} />
        <OffSiteNotice listing={listing} />
        {listing.answer && (
          <OwnerRemarks answer={listing.answer} path={`/agent/properties/${listing.publicId}`} />
        )}
        <PublicationActs listing={listing} refused={refused} />
      </div>
      {figures && <VillaGlance figures={figures} area={area} />}
      <ChangeSection listing={listing} />
      <PassportSection listing={listing} area={area} />
      <DifferenceSection listing={listing} />
      <PublicationForms listing={listing} />
      <HistorySection lines={listing.history} />
    </div>
  )
}
