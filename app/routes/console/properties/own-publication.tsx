import { missingItems, type PassportItem } from '#modules/publication/compliance-passport.ts'
import { PASSPORT_ITEM_LABELS } from '#modules/publication/passport-item.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { ownMendLink } from '../publication/mend-link.ts'

type OwnPublicationProps = {
  publication: PublicationView
  /** The reader is the owner: others who may enter the console mend nothing in the owner's name. */
  isOwn: boolean
}

/** What an owner may do to bring their listing to the site, and what its passport still lacks. */
export function OwnPublication({ publication, isOwn }: OwnPublicationProps) {
  const { publicId, passport, status, acts } = publication
  const missing = missingItems(passport)
  const maySend = acts.includes('hand_over')
  if (status === 'owner_review') return <ReviewToAnswer />
  if (status === 'paused') return <Paused publication={publication} />
  if (!maySend && status !== 'agency_review') return null
  return (
    <ConsoleSection id="publication" title="Publication">
      <p className="max-w-prose text-ardoise">
        {maySend
          ? 'Votre agence relit l’annonce, puis la publie. Elle ne se modifie plus pendant ce temps.'
          : 'Votre agence relit l’annonce, puis la publie.'}
      </p>
      {missing.length > 0 && <MissingItems items={missing} publicId={isOwn ? publicId : null} />}
      {maySend && (
        <FormFor intent="hand_over">
          <SubmitButton pendingLabel="Envoi…">Envoyer à la relecture</SubmitButton>
        </FormFor>
      )}
    </ConsoleSection>
  )
}

function ReviewToAnswer() {
  return (
    <ConsoleSection id="publication" title="Publication">
      <p className="max-w-prose text-ardoise">
        L’annonce attend votre réponse&nbsp;: rien ne paraît sans votre accord.
      </p>
      <FormFor intent="review">
        <SubmitButton>Relire et répondre</SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}

function Paused({ publication: { left, acts } }: { publication: PublicationView }) {
  return (
    <ConsoleSection id="publication" title="Publication">
      <Notice tone="warning" title={left ? `En pause depuis le ${formatInstant(left.at)}` : 'En pause'}>
        {left?.reason && <p className="wrap-anywhere">{left.reason}</p>}
        <p>Votre agence la remet en ligne telle qu’elle est. Les séjours déjà réservés ne changent pas.</p>
      </Notice>
      {acts.includes('hand_over') && (
        <FormFor intent="hand_over">
          <SubmitButton pendingLabel="Envoi…">Envoyer mes changements à la relecture</SubmitButton>
        </FormFor>
      )}
    </ConsoleSection>
  )
}

/** The passport's own sentence tells the agency what to do. */
const MANDATE = 'Votre agence le prépare, puis vous le signez depuis votre tableau de bord.'

function MissingItems({ items, publicId }: { items: readonly PassportItem[]; publicId: string | null }) {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">
        {items.length === 1 ? 'Un point est demandé' : `${items.length}\u00a0points sont demandés`} avant la
        publication. L’annonce peut être relue sans attendre.
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {items.map((item) => (
          <li key={item.item} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <ItemName item={item} to={publicId && ownMendLink(item, publicId)} />
            <span className="text-ardoise">{item.item === 'mandate' ? MANDATE : item.sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ItemName({ item: { item }, to }: { item: PassportItem; to: string | null }) {
  const label = PASSPORT_ITEM_LABELS[item]
  if (to === null)
    return (
      <span>
        {label} <span className="block text-sm text-ardoise">Auprès de votre agence</span>
      </span>
    )
  return (
    <a href={to} className="text-link justify-self-start">
      {label}
    </a>
  )
}
