import { expect, test } from 'vitest'
import { destinationPicture } from './destination-picture.ts'

const photo = (room: string) => ({ key: room, alt: room, room, width: 1536, height: 1024, widths: [400] })
const villa = (title: string, ...rooms: string[]) => ({ title, photos: rooms.map(photo) })

test('the picture of a place is a view of the finest villa that the villa’s card does not show', () => {
  const villas = [villa('A', 'La façade', 'Le salon'), villa('B', 'La piscine', 'La suite', 'La terrasse')]
  const picture = destinationPicture(villas)
  expect(picture?.villa.title).toBe('B')
  expect(picture?.photo.room).toBe('La terrasse')
})

test('the picture of a place never shows a bedroom, a bathroom or a kitchen, and differs from the pictures of the cards', () => {
  const villas = [
    villa('A', 'La façade', 'Les bains de soleil', 'Le salon'),
    villa('B', 'La piscine', 'La cuisine'),
  ]
  expect(destinationPicture(villas)?.photo.room).toBe('Les bains de soleil')
  expect(destinationPicture([villa('B', 'La piscine')])).toBeNull()
  expect(destinationPicture([])).toBeNull()
})
