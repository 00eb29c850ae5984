import { expect, test } from 'vitest'
import { photographRefusalWords } from './photograph-state.ts'

test('a refusal names the file and says what to do', () => {
  const words = photographRefusalWords('heic', { fileName: 'IMG_1.heic', sameAs: null })
  expect(words).toContain('«\u00a0IMG_1.heic\u00a0» est au format HEIC')
  expect(words).toContain('sur un iPhone, choisissez Réglages')
  expect(words).toMatch(/exportez-la en JPEG\.$/)
})

test('the refusal of a file that the listing already has names the earlier file', () => {
  expect(photographRefusalWords('same_file', { fileName: 'b.jpg', sameAs: 'a.jpg' })).toBe(
    '«\u00a0b.jpg\u00a0» est déjà dans l’annonce, sous le nom «\u00a0a.jpg\u00a0».',
  )
})
