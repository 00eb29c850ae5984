import { PhotographView } from '#modules/stay-inventories/ui/photograph-view.tsx'
import type { loadPhotographByLink } from './load-photograph-by-link.ts'

type PhotographByLinkProps = Pick<Awaited<ReturnType<typeof loadPhotographByLink>>, 'photo' | 'title' | 'at'>

/** The page of a photograph for the holder of a link. */
export function PhotographByLink({ photo, title, at }: PhotographByLinkProps) {
  return (
    <div className="page grid max-w-3xl gap-4 py-10 sm:py-14">
      <p>
        <a href={at} className="text-link inline-flex min-h-11 items-center">
          {title}
        </a>
      </p>
      <PhotographView photo={photo} at={at} isClosed headingLevel={1} />
    </div>
  )
}
