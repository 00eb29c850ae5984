import { weightWords } from '#ui/upload-rules.ts'
import type { Estimate } from '../incident.ts'

/** The document of an estimate, or another that is no picture. */
export function DocumentLink({
  file: { name, bytes, isJudged },
  href,
}: {
  file: Estimate['file']
  href: string
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-block py-2.5 wrap-anywhere dense:py-1"
      >
        {name}
      </a>
      <span className="text-sm text-ardoise">
        {weightWords(bytes)}
        {!isJudged && ', sans contrôle antivirus'}
      </span>
    </span>
  )
}
