import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Step, StepList } from '#ui/step-list.tsx'
import type { ReviewedListing } from './load-review.ts'
import { ReviewConditions } from './review-conditions.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewDetails, reviewSections } from './review-details.tsx'

export type ReviewAnswer = FormAnswer | { decided: 'approve' | 'reject' } | undefined

/** The title of a page whose link is not valid: wrong, or ended by the answer just given. */
export const CLOSED_LINK = 'Lien de relecture fermé'

type ReviewPageProps = { listing: ReviewedListing | null; answer: ReviewAnswer; isPortal?: boolean }

/**
 * A listing as its owner reads it before it goes online; a read-only link shows neither the conditions nor
 * the answer.
 */
export function ReviewPage({ listing, answer, isPortal = false }: ReviewPageProps) {
  // The answer ends the link: its page cannot be read again.
  if (answer && 'decided' in answer) return <Answered decision={answer.decided} />
  if (!listing) return <NothingHere />
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-14">
      <ReviewHeading listing={listing} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="grid content-start gap-8 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col lg:sticky lg:top-8 lg:self-start">
          {listing.mayDecide && (
            <StepList label="Étapes de la publication" steps={STEPS} orientation="vertical" />
          )}
          {isPortal && <SectionLinks listing={listing} />}
        </aside>
        <div className="max-w-4xl divide-y divide-hairline border-t border-hairline">
          <ReviewDetails listing={listing} isPortal={isPortal} />
          {isPortal && listing.conditions && <ReviewConditions status={listing.conditions} />}
          {listing.scope === 'owner_review' && <ReviewDecision listing={listing} />}
        </div>
      </div>
    </div>
  )
}

function ReviewHeading({
  listing: { scope, content, address, ownerFirstName },
}: {
  listing: ReviewedListing
}) {
  const place = address
    ? `${address.street}, ${address.postalCode}\u00a0${address.city}`
    : content.publicPlace.city
  return (
    <header className="grid max-w-prose gap-3">
      {scope === 'read_only' && (
        <p>
          <Badge>Consultation uniquement</Badge>
        </p>
      )}
      <h1 className="display-lg">{content.title}</h1>
      <p className="text-ardoise">{place}</p>
      {scope === 'owner_review' && (
        <p className="text-lg leading-relaxed">
          {ownerFirstName ? `Bonjour ${ownerFirstName}, voici` : 'Voici'} l’annonce telle que votre agence l’a
          préparée. Relisez-la, puis approuvez-la ou dites ce qui est à reprendre.
        </p>
      )}
    </header>
  )
}

const STEPS: Step[] = [
  { id: 'submission', label: 'Préparée', to: '#pratique', state: 'completed' },
  { id: 'owner-review', label: 'Votre relecture', to: '#validation', state: 'current' },
  { id: 'agency-review', label: 'Contrôle de l’agence', to: '', state: 'locked' },
  { id: 'published', label: 'En ligne', to: '', state: 'locked' },
]

/**
 * The portal's parts: addresses within the page, so that they work without scripts and can be sent to another
 * person.
 */
function SectionLinks({ listing }: { listing: ReviewedListing }) {
  return (
    <nav aria-label="Parties de l’annonce">
      <ul className="grid gap-x-6 max-sm:grid-cols-2">
        {reviewSections(listing).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Answered({ decision }: { decision: 'approve' | 'reject' }) {
  const approved = decision === 'approve'
  return (
    <div className="page grid max-w-3xl gap-6 py-16">
      <h1 className="display-lg">{approved ? 'Annonce approuvée' : 'Annonce à reprendre'}</h1>
      <Notice tone="success" title="Votre réponse est enregistrée">
        {approved
          ? 'Votre agence fait un dernier contrôle, puis met l’annonce en ligne.'
          : 'Votre agence lit votre réponse, reprend l’annonce et vous la soumet de nouveau.'}{' '}
        Ce lien a rempli son office et ne s’ouvre plus.
      </Notice>
      <p>
        <ButtonLink to="/owner/dashboard" variant="secondary">
          Aller à mon espace propriétaire
        </ButtonLink>
      </p>
    </div>
  )
}

function NothingHere() {
  return (
    <div className="page py-16">
      <EmptyState
        title="Propriété non trouvée"
        level={1}
        action={<ButtonLink to="/">Revenir à l’accueil</ButtonLink>}
      >
        Impossible de charger les données de la propriété&nbsp;: ce lien n’est pas valide, a expiré, ou votre
        réponse est déjà enregistrée. Votre agence peut vous en envoyer un autre.
      </EmptyState>
    </div>
  )
}
