import { describe, expect, test } from 'vitest'
import { leftToAnswer } from './inventory.ts'
import { completed, sectionsOfVilla, sectionsToSeeAgain, withTyped } from './inventory-sections.ts'

const villa = {
  rooms: [
    { name: 'Chambre bleue', beds: '1 lit de 160 cm' },
    { name: 'Salon', beds: '' },
  ],
  ...{ bathrooms: 2, annexes: ['Cave à vin'], amenities: ['pool', 'kitchen', 'seaView', 'wifi'] },
  ownAmenities: ['Table de ping-pong'],
}
const sections = sectionsOfVilla(villa)
const labels = (key: string) => sections.find((one) => one.key === key)?.items.map(({ label }) => label)

describe('the sections of an inventory', () => {
  test('are the rooms of the listing, then what it does not divide into rooms', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      ...['Chambre bleue', 'Salon', 'Cuisine', 'Salles de bains', 'Extérieurs et annexes', 'Équipements'],
      ...['Compteurs', 'Clés et badges'],
    ])
    expect(labels('room-1')).toContain('Literie\u00a0: 1 lit de 160 cm')
    expect(labels('room-2')).not.toContain('Linge de lit')
    expect(labels('outdoors')).toContain('Cave à vin')
    expect(labels('equipment')).toEqual(['Wi-Fi', 'Table de ping-pong'])
    expect(labels('bathrooms')).toHaveLength(2)
    const heated = sectionsOfVilla({ ...villa, amenities: ['heatedPool'] }).find(
      ({ key }) => key === 'outdoors',
    )
    expect(heated!.items.map(({ label }) => label)).toContain('Dispositif de sécurité de la piscine')
  })

  test('leave out what a villa does not have, and a bathroom that is a room of its own', () => {
    const bare = sectionsOfVilla({
      ...villa,
      rooms: [{ name: 'Salle de bains', beds: '' }],
      amenities: [],
      annexes: [],
      ownAmenities: [],
    })
    expect(bare.map(({ title }) => title)).toEqual([
      'Salle de bains',
      'Salon et salle à manger',
      'Compteurs',
      'Clés et badges',
    ])
  })
})

describe('what is left to answer', () => {
  const [room, , , , , , meters, keys] = sections

  test('is in good state at an arrival where one says so, and no number is invented', () => {
    expect(leftToAnswer(room!)).toHaveLength(5)
    const worn = withTyped(room!, { items: { 'room-1-1': { answer: 'worn', remark: 'traces' } }, remark: '' })
    expect(completed(worn, null).items.map(({ answer }) => answer)).toEqual([
      ...['worn', 'good', 'good', 'good', 'good'],
    ])
    expect(leftToAnswer(completed(keys!, null))).toHaveLength(2)
  })

  test('is as it was at the arrival, meters apart, which may stay unread', () => {
    const [again] = sectionsToSeeAgain([completed(room!, null)])
    expect(leftToAnswer(again!)).toHaveLength(5)
    expect(leftToAnswer(completed(again!, completed(room!, null)))).toEqual([])
    const read = withTyped(meters!, { items: { 'meters-1': { answer: '120', remark: '' } }, remark: '' })
    expect(completed(meters!, read).items[0]!.answer).toBe('')
    expect(leftToAnswer(meters!)).toEqual([])
  })
})
