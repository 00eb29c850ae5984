import { describe, expect, test } from 'vitest'
import { readVideoAddress, video, videoId, videoSource } from './listing-video.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const UNLISTED = 'https://vimeo.com/76979871/8272103f6e'
const titled = (url: string) => ({ url, title: 'La maison' })

describe('the address of a video', () => {
  test.each([
    YOUTUBE,
    'youtube.com/watch?v=aqz-KE-bpKQ&t=30s',
    'https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    ' https://www.youtube.com/shorts/aqz-KE-bpKQ ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('%s is that of one video at YouTube', (typed) => {
    expect(readVideoAddress(typed)).toBe(YOUTUBE)
  })

  test('at Vimeo keeps the secret of a video that is not listed', () => {
    expect(readVideoAddress('https://vimeo.com/76979871')).toBe('https://vimeo.com/76979871')
    expect(readVideoAddress(`${UNLISTED}?share=copy`)).toBe(UNLISTED)
    expect(readVideoAddress('https://player.vimeo.com/video/76979871?h=8272103f6e')).toBe(UNLISTED)
  })

  test.each([
    'https://exemple.fr/visite.mp4',
    'https://youtube.com.exemple.fr/watch?v=aqz-KE-bpKQ',
    'https://exemple.fr/?u=https://youtu.be/aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=court',
    'javascript:alert(1)//vimeo.com/76979871',
    '/film/../secret.mp4',
    '',
    `https://youtu.be/aqz-KE-bpKQ?${'a'.repeat(300)}`,
  ])('%s is none', (typed) => {
    expect(readVideoAddress(typed)).toBeNull()
  })

  test('is stored in one spelling: any other is refused', () => {
    expect(video.safeParse(titled(YOUTUBE)).success).toBe(true)
    expect(video.safeParse(titled('https://youtu.be/aqz-KE-bpKQ')).success).toBe(false)
  })
})

describe('a video', () => {
  test('of a host is played there, without its cookies where the host offers that', () => {
    expect(videoSource(titled(YOUTUBE))).toEqual({
      ...{ kind: 'host', host: 'YouTube', page: YOUTUBE },
      player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    })
    expect(videoSource(titled(UNLISTED))).toMatchObject({
      ...{ host: 'Vimeo', page: UNLISTED },
      player: 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    })
  })

  test('of this site is a file in two formats', () => {
    expect(videoSource(titled('/film/soir.mp4'))).toEqual({
      ...{ kind: 'file', webm: '/film/soir.webm', mp4: '/film/soir.mp4' },
    })
  })

  test('has one name among those of all hosts', () => {
    expect([YOUTUBE, UNLISTED, '/film/soir.mp4'].map((url) => videoId(titled(url)))).toEqual([
      ...['youtube-aqz-KE-bpKQ', 'vimeo-76979871', 'film-soir'],
    ])
  })
})
