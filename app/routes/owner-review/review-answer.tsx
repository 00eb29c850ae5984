import type { OwnerAnswer } from '#modules/publication/owner-answer.ts'
import type { ReviewField } from '#modules/publication/review-fields.ts'
import type { ReviewFields } from '#modules/publication/server/find-review-fields.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'
import { ListingSection } from '../public/listing/listing-section.tsx'
import { FieldChange } from './listing-differences.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { RemarkBox } from './remark-box.tsx'
import { ChangedSince } from './review-changes.tsx'
import { ReviewDecision } from './review-decision.tsx'

type ReviewAnswerProps = ReviewFields & { mayDecide: boolean }

/** What changed, then each part of the listing with a place for a remark, then the owner's answer. */
export function ReviewAnswer({ mayDecide, since, fields, lastAnswer }: ReviewAnswerProps) {
  const changed = fields.filter(({ change }) => change !== null)
  const others = fields.filter(({ change }) => change === null)
  return (
    <ReviewDecision mayDecide={mayDecide}>
      <ListingSection id="changements" title="Ce qui a changé">
        {lastAnswer && <LastAnswer answer={lastAnswer} />}
        {since === null ? (
          <p className="max-w-prose leading-relaxed text-ardoise">
            C’est la première version de cette annonce{'\u00a0'}: il n’y a rien à comparer. Relisez chaque
            partie ci-dessous.
          </p>
        ) : (
          <ChangedSince since={since} changed={changed.length} />
        )}
        {mayDecide && (
          <p>
            <a href="#validation" className="text-link inline-flex min-h-11 items-center">
              Aller à la réponse
            </a>
          </p>
        )}
        {changed.length > 0 && <FieldList fields={changed} mayRemark={mayDecide} />}
      </ListingSection>
      <ListingSection id="remarques" title={since === null ? 'Partie par partie' : 'Ce qui n’a pas changé'}>
        <FieldList fields={others} mayRemark={mayDecide} />
      </ListingSection>
    </ReviewDecision>
  )
}

function LastAnswer({ answer: { decision, at, comment } }: { answer: OwnerAnswer }) {
  return (
    <Notice
      title={decision === 'rejected' ? 'Vous aviez demandé une correction' : 'Vous aviez approuvé l’annonce'}
    >
      Le {formatInstant(at)}
      {comment ? `\u00a0: «\u00a0${comment}\u00a0»` : '.'}
    </Notice>
  )
}

type FieldListProps = { fields: readonly ReviewField[]; mayRemark: boolean }

/** Each part with its words or its change, and the place of a remark. */
function FieldList({ fields, mayRemark }: FieldListProps) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {fields.map(({ field, label, words, photos, change, said }) => (
        <section
          key={field}
          aria-label={label}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h3 className="font-medium">{label}</h3>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 leading-relaxed wrap-anywhere">
            {change ? <FieldChange difference={change} /> : <Words field={field} words={words} />}
            {!change && photos.length > 0 && <PhotoStrip photos={photos} />}
            {said && (
              <p className="border-l-2 border-terre-cuite pl-3 text-ardoise">
                Vous aviez écrit{'\u00a0'}: «{'\u00a0'}
                {said}
                {'\u00a0'}»
              </p>
            )}
            {mayRemark && <RemarkBox field={field} label={label} />}
          </div>
        </section>
      ))}
    </div>
  )
}

function Words({ field, words }: Pick<ReviewField, 'field' | 'words'>) {
  if (field === 'rates') {
    return (
      <p className="text-ardoise">
        Les saisons, les frais et le dépôt de garantie figurent sous l’onglet «{'\u00a0'}Tarifs{'\u00a0'}».
      </p>
    )
  }
  if (field === 'amenities') return <p>{words.join(', ')}</p>
  return words.map((line, n) => <p key={n}>{line}</p>)
}
