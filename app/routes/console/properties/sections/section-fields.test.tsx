import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cancellationConditions } from '#modules/pricing/cancellation-conditions.ts'
import { roomsContradiction } from '#modules/properties/listed-rooms.ts'
import { RoomFields } from './room-fields.tsx'
import { AmenityFields, CancellationFields } from './section-fields.tsx'

test('each choice of cancellation terms says what it gives back, beside the choice', () => {
  const html = renderToStaticMarkup(<CancellationFields fields={{}} />)
  for (const policy of ['flexible', 'moderate', 'strict'] as const)
    for (const row of cancellationConditions(policy)) expect(html).toContain(row)
})

test('rooms that are listed against what is declared are said above the fields, and nothing where they agree', () => {
  const rooms = [{ name: 'Chambre principale', beds: '1 lit de 180 cm' }]
  const said = (bedrooms: number) => renderToStaticMarkup(<RoomFields fields={{ bedrooms, rooms }} />)
  expect(said(4)).toContain(roomsContradiction({ bedrooms: 4, bathrooms: 1, rooms })!)
  expect(said(1)).not.toContain('la liste des pièces')
})

test('amenities in the owner’s own words are typed a line each, after those of the catalogue', () => {
  const html = renderToStaticMarkup(
    <AmenityFields fields={{ amenities: ['tennis'], ownAmenities: ['Four à pizza', 'Piano'] }} />,
  )
  expect(html).toContain('Autres équipements, avec vos mots')
  expect(html).toContain('Four à pizza\nPiano')
})
