import { expect, test } from 'vitest'
import { previewDocument } from './preview-document.ts'

test('a preview says that it has no value, and which version it shows', () => {
  const document = { title: 'Mandat', reference: 'n° 1', articles: [] } as never
  expect(previewDocument(document, 3)).toMatchObject({
    title: 'Aperçu. Mandat',
    reference: 'Texte sans valeur, version 3 du modèle',
  })
})
