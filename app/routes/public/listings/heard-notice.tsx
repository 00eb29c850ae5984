import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import type { Heard } from './heard-words.ts'

/** What was read in the words of the search, above the results. */
export function HeardNotice({ heard }: { heard: readonly Heard[] }) {
  return (
    <Notice>
      {heard.map(({ text, links }) => (
        <p key={text}>
          {text}
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className="text-link mx-1 inline-block py-1">
              {label}
            </Link>
          ))}
        </p>
      ))}
    </Notice>
  )
}
