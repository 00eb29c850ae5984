import { fileWords } from '#ui/upload-rules.ts'
import type { Estimate } from '../incident.ts'

/** The document of an estimate, or another that is no picture. */
export function DocumentLink({ file, href }: { file: Estimate['file']; href: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-block py-2.5 wrap-anywhere dense:py-1"
      >
        {file.name}
      </a>
      <span className="text-sm text-ardoise">{fileWords(file)}</span>
    </span>
  )
}
