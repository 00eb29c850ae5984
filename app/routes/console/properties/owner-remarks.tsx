import { Link, useOutletContext } from 'react-router'
import { sectionOf } from '#modules/listing-drafts/draft-sections.ts'
import type { OwnerAnswer } from '#modules/publication/owner-answer.ts'
import type { RemarkField, RemarkLine } from '#modules/publication/review-remarks.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'
import type { EditedProperty } from './property-frame.tsx'

/** A remark, and whether its part was changed since. */
type AnsweredRemark = RemarkLine & { isChanged?: boolean }

type OwnerRemarksProps = {
  answer: Omit<OwnerAnswer, 'remarks'> & { remarks: readonly AnsweredRemark[] }
  /** The address of the listing in the editor. */
  path: string
}

/** What the owner asks to correct: their comment, and each remark with a link to the part it is about. */
export function OwnerRemarks({ answer: { decision, at, comment, remarks }, path }: OwnerRemarksProps) {
  if (decision === 'approved' && !comment && remarks.length === 0) return null
  return (
    <Notice
      tone={decision === 'rejected' ? 'warning' : 'info'}
      title={
        decision === 'rejected'
          ? 'Le propriétaire demande une correction'
          : 'Le propriétaire a approuvé, avec un mot'
      }
    >
      <div className="grid gap-3">
        <p>
          Le {formatInstant(at)}
          {comment ? `\u00a0: «\u00a0${comment}\u00a0»` : '.'}
        </p>
        {remarks.length > 0 && (
          <ul aria-label="Remarques du propriétaire" className="grid gap-2">
            {remarks.map(({ field, label, text, isChanged }) => (
              <li key={field} className="wrap-anywhere">
                <Link to={remarkPath(path, field)} className="text-link">
                  {label}
                </Link>
                {`\u00a0: ${text}`}
                {isChanged && <span className="text-ardoise"> (modifié depuis)</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  )
}

/** The owner's remarks about the parts that a page of the editor changes. */
export function SectionRemarks({ fields }: { fields: readonly string[] }) {
  const { answer } = useOutletContext<EditedProperty>()
  const remarks = (answer?.remarks ?? []).filter(({ field }) => fields.includes(field))
  if (remarks.length === 0) return null
  return (
    <Notice tone="warning" title="Le propriétaire a écrit">
      <ul className="grid gap-1">
        {remarks.map(({ field, label, text, isChanged }) => (
          <li key={field} className="wrap-anywhere">
            {`${label}\u00a0: «\u00a0${text}\u00a0»`}
            {isChanged && <span className="text-ardoise"> (modifié depuis)</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function remarkPath(path: string, field: RemarkField): string {
  if (field === 'photos') return `${path}/photos`
  if (field === 'rates') return `${path}/tarifs`
  return `${path}/edit/${sectionOf(field)}`
}
