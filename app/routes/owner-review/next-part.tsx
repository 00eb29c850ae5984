import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReviewScope } from '#modules/properties/server/look-up-review.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ReviewPart, reviewPartsOf, reviewPath } from './review-parts.ts'

type NextPartProps = { scope: ReviewScope; token: string; part: ReviewPart }

/** The way to the next part of the portal; none after the last. */
export function NextPart({ scope, token, part }: NextPartProps) {
  const parts = reviewPartsOf(scope)
  const next = parts[parts.findIndex((one) => one.part === part) + 1]
  if (!next) return null
  return (
    <p className="max-w-4xl border-t border-hairline pt-8">
      <ButtonLink to={reviewPath(token, next.part)} variant="secondary">
        {`Suite\u00a0: ${next.label}`}
        <Icon of={ArrowRight} size={18} />
      </ButtonLink>
    </p>
  )
}
