import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { MOST_VIDEOS, UNTITLED_VIDEO } from '#modules/properties/listing-video.ts'
import { TextField } from '#ui/text-field.tsx'

/** The videos of a listing, in the order of its page: an address that is emptied removes one. */
export function VideoFields({ fields: { videos = [] } }: { fields: DraftFields }) {
  return (
    <>
      <p className="max-w-prose leading-relaxed text-ardoise">
        Une vidéo reste chez YouTube ou chez Vimeo{'\u00a0'}: l’annonce la montre derrière une photographie de
        la maison, et ne demande rien à cet hébergeur avant qu’un visiteur la lance.
      </p>
      {Array.from({ length: MOST_VIDEOS }, (_, n) => (
        <div
          key={n}
          className="grid items-start gap-4 border-b border-hairline pb-6 last:border-b-0 last:pb-0 sm:grid-cols-2 sm:border-b-0 sm:pb-0"
        >
          <TextField
            name={`video${n + 1}`}
            label={`Adresse de la vidéo ${n + 1}`}
            placeholder={n === 0 ? 'https://vimeo.com/…' : undefined}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={videos[n]?.url ?? ''}
          />
          <TextField
            name={`videoTitle${n + 1}`}
            label={`Titre de la vidéo ${n + 1}`}
            placeholder={n === 0 ? UNTITLED_VIDEO : undefined}
            maxLength={80}
            defaultValue={videos[n]?.title ?? ''}
          />
        </div>
      ))}
    </>
  )
}
