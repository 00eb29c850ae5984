import { Link } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { documentPage, keyInAddress } from '#modules/documents/document-address.ts'
import { DOCUMENT_KINDS, isFiledKind, whyKept } from '#modules/documents/document-kind.ts'
import { documentName } from '#modules/documents/document-list.ts'
import { mayFileDocuments, mayTakeAwayDocument } from '#modules/documents/document-policy.ts'
import { type Validity, validityOn } from '#modules/documents/filed-document.ts'
import {
  listDocumentLinks,
  makeDocumentLink,
  revokeDocumentLink,
} from '#modules/documents/server/document-links.ts'
import { readFiled } from '#modules/documents/server/find-filed-document.ts'
import { getDocument } from '#modules/documents/server/list-documents.ts'
import { restoreDocument, takeAwayDocument } from '#modules/documents/server/take-away-document.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { fileWords } from '#ui/upload-rules.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/document.ts'
import { DocumentLinks } from './document-links.tsx'
import { DOCUMENT_FORM } from './document-schema.ts'

export const meta = privateMeta('Document')
export const headers: Route.HeadersFunction = formHeaders

/** A document of another agency takes no form. */
export const middleware = foundBeforeActs((services, actor, { document }) =>
  getDocument(services, actor, keyInAddress(document!), { withTakenAway: true }),
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const key = keyInAddress(params.document)
  const document = await foundOr404(getDocument(services, actor, key, { withTakenAway: true }))
  const [filed, links] = await Promise.all([
    isFiledKind(document.kind) ? foundOr404(readFiled(services.db, document.ref)) : null,
    listDocumentLinks(services, actor, document),
  ])
  const name = documentName(document)
  return {
    ...{ document, filed, links, name, thing: `${name}, ${document.subject}` },
    validity: validityOn(document.endsOn, todayInParis(services.clock)),
    mayPassOn: mayFileDocuments(actor, document),
    mayTakeAway: filed !== null && mayTakeAwayDocument(actor, filed),
  }
}

export const action = formAction(
  DOCUMENT_FORM,
  {
    link: async ({ services, found: { actor, key }, values }) => {
      await makeDocumentLink(services, actor, { document: key, ...values })
      return { done: 'Le lien est prêt\u00a0: copiez-le et envoyez-le.' }
    },
    revoke: async ({ services, found: { actor }, values: { link } }) => {
      await revokeDocumentLink(services, actor, { link })
      return { done: 'Le lien n’ouvre plus rien.' }
    },
    'take-away': async ({ services, found: { actor, document } }) => {
      await takeAwayDocument(services, actor, { document })
      return { done: 'Le document est retiré.', undo: 'restore' }
    },
    restore: async ({ services, found: { actor, document } }) => {
      await restoreDocument(services, actor, { document })
      return { done: 'Le document est remis.' }
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => {
      const key = keyInAddress(params.document!)
      return { actor: context.get(consoleContext).actor, key, document: key.split(' ')[1] ?? '' }
    },
  },
)

type Shown = Route.ComponentProps['loaderData']

/** One document: what it is, who reads it, until when it holds, and the links that pass it on. */
export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, filed, links, name, mayPassOn, mayTakeAway } = loaderData
  const isTakenAway = filed?.isTakenAway ?? false
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Documents', to: '/agent/documents' }, { label: name }]} />
      <ConsoleHeading title={name}>{document.subject}</ConsoleHeading>
      <DoneMessage answer={actionData} />
      {isTakenAway && (
        <Notice tone="warning">
          Ce document est retiré&nbsp;: il n’est plus listé, ses liens n’ouvrent rien, et il est effacé au
          bout de trente jours.
        </Notice>
      )}
      <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <ConsoleSection title="Le document">
          <DefinitionList items={factsOf(loaderData)} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!isTakenAway && (
              <a
                href={filed ? `${documentPage(document.key)}/fichier` : document.opens}
                className="text-link"
              >
                {filed ? 'Ouvrir le fichier' : 'Ouvrir le document'}
              </a>
            )}
            {mayTakeAway && (
              <FormFor
                intent={isTakenAway ? 'restore' : 'take-away'}
                act={isTakenAway ? 'document.restore' : 'document.take_away'}
                notice={null}
              >
                <SubmitButton variant={isTakenAway ? 'secondary' : 'quiet'} size="small">
                  {isTakenAway ? 'Remettre le document' : 'Retirer le document'}
                </SubmitButton>
              </FormFor>
            )}
          </div>
        </ConsoleSection>
        {!isTakenAway && (
          <DocumentLinks links={links} keptBecause={whyKept(document.kind)} mayPassOn={mayPassOn} />
        )}
      </div>
    </div>
  )
}

const VALIDITY_BADGES: Readonly<Record<Validity, { tone: 'warning' | 'error'; words: string } | null>> = {
  holds: null,
  ending: { tone: 'warning', words: 'Bientôt échu' },
  over: { tone: 'error', words: 'Échu' },
}

function factsOf({ document, filed, validity }: Shown): Definition[] {
  const { kind, subject, on, endsOn } = document
  const badge = VALIDITY_BADGES[validity]
  return [
    { term: 'Type', value: DOCUMENT_KINDS[kind].label },
    { term: 'Concerne', value: <Subject document={document}>{subject}</Subject> },
    { term: filed ? 'Classé le' : 'Daté du', value: formatCivilDate(on) },
    ...(filed?.filer ? [{ term: 'Classé par', value: filed.filer }] : []),
    {
      term: 'Expire le',
      value: endsOn ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatCivilDate(endsOn)}
          {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
        </span>
      ) : (
        'Sans fin'
      ),
    },
    { term: 'Qui le lit', value: DOCUMENT_KINDS[kind].readers },
    ...(filed ? [{ term: 'Fichier', value: `${filed.file.name}, ${fileWords(filed.file)}` }] : []),
  ]
}

/** The stay or the contact that a document is about, else the other documents of its villa. */
function Subject({ document, children }: { document: Shown['document']; children: string }) {
  const { propertyId, reservationId, contactId } = document
  const to = reservationId
    ? `/agent/reservations/${reservationId}`
    : contactId
      ? `/agent/contacts/${contactId}`
      : propertyId && `/agent/documents?villa=${propertyId}`
  if (!to) return children
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  )
}
