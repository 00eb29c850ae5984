import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Photo } from '#modules/properties/listing.ts'
import { type Video, type VideoSource, videoSource } from '#modules/properties/listing-video.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { ListingSection } from './listing-section.tsx'

type ListingVideosProps = { videos: readonly Video[]; photos: readonly Photo[] }

/** The videos of a villa, each behind one of its photographs: a host is asked for nothing before its video is played. */
export function ListingVideos({ videos, photos }: ListingVideosProps) {
  return (
    <ListingSection id="videos" title={videos.length > 1 ? 'Vidéos' : 'Vidéo'}>
      <div className="grid gap-8">
        {videos.map((video, n) => (
          <ListingVideo key={video.url} video={video} poster={photos[n] ?? photos[0]} />
        ))}
      </div>
    </ListingSection>
  )
}

type ListingVideoProps = { video: Video; poster: Photo | undefined }

function ListingVideo({ video, poster }: ListingVideoProps) {
  const source = videoSource(video)
  return (
    <figure className="grid gap-2">
      {source.kind === 'file' ? (
        <video
          poster={poster && `/photos/${poster.key}-${Math.max(...poster.widths)}.webp`}
          controls
          muted
          playsInline
          preload="none"
          aria-label={video.title}
          className="aspect-video w-full rounded bg-encre object-cover"
        >
          <source src={source.webm} type="video/webm" />
          <source src={source.mp4} type="video/mp4" />
        </video>
      ) : (
        <HostedVideo source={source} title={video.title} poster={poster} />
      )}
      <figcaption className="text-[0.9375rem] text-ardoise">{video.title}</figcaption>
      {source.kind === 'host' && (
        <p className="max-w-prose text-sm leading-relaxed text-ardoise">
          Rien n’est demandé à {source.host} avant que vous ne lanciez la vidéo. Il reçoit alors votre adresse
          IP et peut déposer ses propres cookies.
        </p>
      )}
    </figure>
  )
}

type HostedVideoProps = {
  source: Extract<VideoSource, { kind: 'host' }>
  title: string
  poster: Photo | undefined
}

/** The photograph that a press replaces by the player; without scripts it leads to the video at its host. */
function HostedVideo({ source: { host, player, page }, title, poster }: HostedVideoProps) {
  const hydrated = useHydrated()
  const [plays, setPlays] = useState(false)
  if (plays)
    return (
      <iframe
        // The player takes the place of the button that had the focus.
        ref={(frame) => frame?.focus()}
        src={player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        // The host learns the site, never the page: its address may hold a token.
        referrerPolicy="strict-origin"
        className="aspect-video w-full rounded bg-encre"
      />
    )
  const face = (
    <>
      {poster && (
        <Picture
          source={poster}
          sizes="(min-width: 84rem) 47rem, (min-width: 64rem) 55vw, 92vw"
          decorative
          className="aspect-video h-auto w-full object-cover"
        />
      )}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-encre/75 text-blanc">
          <Icon of={Play} size={26} className="translate-x-0.5 fill-current" />
        </span>
      </span>
      <span className="sr-only">
        Lire «{'\u00a0'}
        {title}
        {'\u00a0'}» chez {host}
      </span>
    </>
  )
  const look = 'relative block w-full overflow-hidden rounded bg-encre text-left'
  return hydrated ? (
    <button type="button" onClick={() => setPlays(true)} className={look}>
      {face}
    </button>
  ) : (
    <a href={page} target="_blank" rel="noopener noreferrer" className={look}>
      {face}
    </a>
  )
}
