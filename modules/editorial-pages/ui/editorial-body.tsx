import { Picture } from '#ui/picture.tsx'
import type { EditorialPicture } from '../editorial-page.ts'
import type { EditorialBlock } from '../editorial-text.ts'

type EditorialBodyProps = {
  blocks: readonly EditorialBlock[]
  /** Those that the blocks may name; one that is not there is left out. */
  pictures: readonly EditorialPicture[]
}

/** The text of an editorial page: a column to read, and photographs wider than it. */
export function EditorialBody({ blocks, pictures }: EditorialBodyProps) {
  return (
    <div className="mx-auto grid w-full max-w-[64rem] justify-items-center gap-y-6 text-lg leading-relaxed">
      {blocks.map((block, at) => (
        // The blocks of a text have no other name than their place, and are never moved.
        <Block key={at} block={block} pictures={pictures} />
      ))}
    </div>
  )
}

const COLUMN = 'w-full max-w-[40rem] wrap-anywhere'

function Block({ block, pictures }: { block: EditorialBlock; pictures: readonly EditorialPicture[] }) {
  if (block.kind === 'paragraph') return <p className={COLUMN}>{block.words}</p>
  if (block.kind === 'heading')
    return block.level === 2 ? (
      <h2 className={`display-md pt-8 text-balance ${COLUMN}`}>{block.words}</h2>
    ) : (
      <h3 className={`display-sm pt-3 ${COLUMN}`}>{block.words}</h3>
    )
  if (block.kind === 'quote')
    return (
      <blockquote
        className={`display-sm my-4 border-l border-terre-cuite pl-6 text-balance sm:pl-8 ${COLUMN}`}
      >
        <p>{block.words}</p>
      </blockquote>
    )
  if (block.kind === 'list')
    return (
      <ul className={`border-t border-hairline ${COLUMN}`}>
        {block.items.map((item) => (
          <li key={item} className="border-b border-hairline py-3">
            {item}
          </li>
        ))}
      </ul>
    )
  const picture = pictures.find(({ n }) => n === block.n)
  return picture ? <Figure picture={picture} caption={block.caption} /> : null
}

function Figure({ picture, caption }: { picture: EditorialPicture; caption: string | null }) {
  return (
    <figure className="my-6 grid w-full gap-3 sm:my-10">
      <div className="aspect-3/2 overflow-hidden rounded bg-sable">
        <Picture source={picture} sizes="(min-width: 68rem) 64rem, 92vw" className="size-full" />
      </div>
      {caption && <figcaption className="text-sm text-ardoise">{caption}</figcaption>}
    </figure>
  )
}
