import { describe, expect, test } from 'vitest'
import { EDIT_FORM } from './edit-schema.ts'
import { TYPED_FIELDS } from './typed-fields.ts'

test('amenities in the owner’s own words are a line each, without empty lines', () => {
  const sent = new FormData()
  for (const [name, value] of [
    ['intent', 'equipements'],
    ['base', '1'],
    ['amenity', 'heatedPool'],
    ['ownAmenities', ' Four à  pizza \r\n\nPiano'],
  ] as const)
    sent.append(name, value)
  const read = EDIT_FORM.read(sent)
  if ('errors' in read || read.intent !== 'equipements') throw new Error('the form is read')
  expect(TYPED_FIELDS.equipements(read.values)).toEqual({
    amenities: ['pool', 'heatedPool'],
    ownAmenities: ['Four à pizza', 'Piano'],
  })
})

describe('the videos of a listing', () => {
  const read = (typed: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({ intent: 'videos', base: '1', ...typed }))
      sent.append(name, value)
    return EDIT_FORM.read(sent)
  }

  test('are an address and a title each, once; without a title they have the usual one, and an emptied address removes one', () => {
    const form = read({
      ...{ video1: '', videoTitle1: 'Retirée', video2: 'https://youtu.be/aqz-KE-bpKQ?t=3' },
      ...{ video3: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', videoTitle3: 'La même' },
    })
    if ('errors' in form || form.intent !== 'videos') throw new Error('the form is read')
    expect(TYPED_FIELDS.videos(form.values)).toEqual({
      videos: [{ url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Visite filmée' }],
    })
    const none = read({})
    if ('errors' in none || none.intent !== 'videos') throw new Error('the form is read')
    expect(TYPED_FIELDS.videos(none.values)).toEqual({ videos: undefined })
  })

  test('are refused beside the field that has another address, or a title with a telephone number', () => {
    expect(
      read({ video2: 'https://exemple.fr/visite.mp4', videoTitle1: 'Appelez le 06 12 34 56 78' }),
    ).toMatchObject({
      errors: { video2: expect.stringContaining('YouTube'), videoTitle1: expect.stringContaining('Retirez') },
    })
  })
})
