import { expect, test } from 'vitest'
import { CONTACT_REFUSED } from '#shared/contact-in-text.ts'
import { fieldFaults } from './field-faults.ts'

test('a title may be missing at first, and is not emptied afterwards', () => {
  expect(fieldFaults({}, { title: undefined })).toEqual({})
  expect(fieldFaults({ title: 'Villa Azur' }, { description: 'Une maison.' })).toEqual({})
  expect(fieldFaults({ title: 'Villa Azur' }, { title: undefined })).toEqual({
    title: 'Une annonce garde un titre\u00a0: écrivez le nouveau à la place de l’ancien.',
  })
})

test('a public text that gives a telephone number, an e-mail or a site is refused by its field; the guide of arrival is not public', () => {
  const sent = {
    title: 'Villa Azur, 06 12 34 56 78',
    description: 'Écrivez à villa@exemple.fr.',
    houseRules: ['Aucune fête.', 'Voir www.exemple.fr'],
    annexes: ['Garage'],
    ownAmenities: ['Piano, à accorder au 06 12 34 56 78'],
    rooms: [{ name: 'Chambre', beds: '1 lit, photos sur www.exemple.fr' }],
    videos: [{ url: '/film/soir.mp4', title: 'Visite, 06 12 34 56 78' }],
    arrivalGuide: 'Le gardien répond au 06 12 34 56 78.',
  }
  expect(fieldFaults({}, sent)).toEqual({
    title: CONTACT_REFUSED,
    description: CONTACT_REFUSED,
    houseRules: CONTACT_REFUSED,
    ownAmenities: CONTACT_REFUSED,
    rooms: CONTACT_REFUSED,
    videos: CONTACT_REFUSED,
  })
})

test('years, prices and surfaces of a text are no telephone number', () => {
  const description =
    'Bâtie en 1924, refaite en 2019, 1\u202f200 m² de terrain, 04\u00a0chambres, la plage à 300 m.'
  expect(fieldFaults({}, { description })).toEqual({})
})

test('a sign that no contract can print is refused by its field, and the guide of arrival may have it', () => {
  const sent = {
    title: 'Villa Azur ⭐',
    description: 'La mer 🌊 et les pins 🌲.',
    rooms: [{ name: 'Suite 海', beds: '' }],
    houseRules: ['Aucune fête.', 'Οὐκ ἔξεστι καπνίζειν.'],
    arrivalGuide: 'Bienvenue 🌴',
  }
  expect(fieldFaults({}, sent)).toEqual({
    title: 'Retirez «\u00a0⭐\u00a0»\u00a0: ce signe ne peut pas figurer au contrat.',
    description: 'Retirez «\u00a0🌊\u00a0🌲\u00a0»\u00a0: ces signes ne peuvent pas figurer au contrat.',
    rooms: 'Retirez «\u00a0海\u00a0»\u00a0: ce signe ne peut pas figurer au contrat.',
  })
})
