import { type RefObject, useCallback, useEffect, useState } from 'react'
import { FILM_DEADLINE_MS, type FilmConditions, mayFetchFilm } from './film-decision.ts'
import { wantsReducedMotion, watchReducedMotion } from './reduced-motion.ts'

/** The state of the film: its poster alone, loading, playing, or paused by the visitor. */
export type FilmStage = 'poster' | 'loading' | 'playing' | 'paused'

type Film = {
  stage: FilmStage
  /** The ref for the film's element. */
  mount: (video: HTMLVideoElement) => () => void
  onReady: () => void
  onError: () => void
  toggle: () => void
}

/**
 * Decides whether a frame shows its film (spec §4): the film is fetched once the page is loaded and the frame
 * in sight, and only where `mayFetchFilm`. The poster replaces it when it fails or is late. Out of sight it
 * pauses.
 */
export function useFilm(frame: RefObject<HTMLElement | null>): Film {
  const [stage, setStage] = useState<FilmStage>('poster')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const inSight = useInSight(frame)
  const giveUp = useCallback(() => setStage('poster'), [])

  useEffect(() => {
    if (!inSight) return
    return whenLoaded(() => {
      if (mayFetchFilm(readConditions())) setStage((now) => (now === 'poster' ? 'loading' : now))
    })
  }, [inSight])

  useEffect(() => {
    if (stage !== 'loading') return
    const timer = setTimeout(giveUp, FILM_DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [stage, giveUp])

  useEffect(() => watchReducedMotion(() => wantsReducedMotion() && giveUp()), [giveUp])

  useEffect(() => {
    if (!video) return
    if (stage === 'playing' && inSight) video.play().catch(giveUp)
    else video.pause()
  }, [stage, video, inSight, giveUp])

  const mount = useCallback((element: HTMLVideoElement) => {
    setVideo(element)
    return () => {
      // Without its address the browser stops fetching a film that stays out of sight.
      element.removeAttribute('src')
      element.load()
      setVideo(null)
    }
  }, [])

  return {
    stage,
    mount,
    onReady: () => setStage((now) => (now === 'loading' ? 'playing' : now)),
    onError: giveUp,
    toggle: () => setStage((now) => (now === 'playing' ? 'paused' : 'playing')),
  }
}

/** The lightest format that this browser plays. */
export function filmAddress({ webm, mp4 }: { webm: string; mp4: string }): string {
  const plays = document.createElement('video').canPlayType('video/webm; codecs="vp9"')
  return plays === 'probably' ? webm : mp4
}

function useInSight(frame: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return inSight
}

/** Calls `start` now, or once the page and its first picture are loaded: the film never delays them. */
function whenLoaded(act: () => void): () => void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
  return () => removeEventListener('load', act)
}

function readConditions(): FilmConditions {
  const { connection } = navigator as Navigator & { connection?: FilmConditions['connection'] }
  return {
    connection,
    reducedMotion: wantsReducedMotion(),
    reducedData: matchMedia('(prefers-reduced-data: reduce)').matches,
  }
}
