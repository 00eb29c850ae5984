import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { criticalWords, errorWords } from './error-words.ts'

test('a refusal answered with its words is shown with them', () => {
  const data = {
    title: 'Annonce introuvable',
    detail: 'Cette propriété n’existe pas ou n’est plus disponible',
  }
  expect(errorWords(new ErrorResponse(404, 'Not Found', data))).toEqual({ status: 404, ...data })
})

test('an answer without words has those of its status', () => {
  expect(errorWords(new ErrorResponse(403, 'Forbidden', null)).title).toBe('Accès refusé')
  expect(errorWords(new ErrorResponse(404, 'Not Found', { title: 12 })).title).toBe('Page introuvable')
})

test('anything else is a page error and gives nothing of itself away', () => {
  const words = errorWords(new Error('connect ECONNREFUSED'))
  expect(words).toEqual({
    status: 500,
    title: 'Erreur de page',
    detail: 'Cette page a rencontré une erreur et n’a pas pu se charger correctement.',
  })
})

test('where nothing could be shown a failure is critical, a refusal keeps its words', () => {
  expect(criticalWords(new Error('x'))).toMatchObject({ status: 500, title: 'Erreur critique' })
  expect(criticalWords(new ErrorResponse(404, 'Not Found', null)).title).toBe('Page introuvable')
})

test('a service that does not answer is named, and the person is not asked to restart anything', () => {
  const away = new ErrorResponse(503, 'Service Unavailable', null)
  expect(criticalWords(away)).toEqual(errorWords(away))
  expect(criticalWords(away).title).toBe('Service momentanément indisponible')
})
