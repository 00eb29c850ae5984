import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { criticalWords, errorWords } from './error-words.ts'

test('an error response that carries words is shown with these words', () => {
  const data = {
    title: 'Annonce introuvable',
    detail: 'Cette propriété n’existe pas ou n’est plus disponible',
  }
  expect(errorWords(new ErrorResponse(404, 'Not Found', data))).toEqual({ status: 404, ...data })
})

test('an error response without words is shown with the words of its status', () => {
  expect(errorWords(new ErrorResponse(403, 'Forbidden', null)).title).toBe('Accès refusé')
  expect(errorWords(new ErrorResponse(404, 'Not Found', { title: 12 })).title).toBe('Page introuvable')
})

test('any other error is shown as a page error, without its own message', () => {
  const words = errorWords(new Error('connect ECONNREFUSED'))
  expect(words).toEqual({
    status: 500,
    title: 'Erreur de page',
    detail: 'Cette page a rencontré une erreur et n’a pas pu se charger correctement.',
  })
})

test('when no page can be shown, a failure is a critical error and a refusal keeps its words', () => {
  expect(criticalWords(new Error('x'))).toMatchObject({ status: 500, title: 'Erreur critique' })
  expect(criticalWords(new ErrorResponse(404, 'Not Found', null)).title).toBe('Page introuvable')
})

test('a 503 is shown as an unavailable service, never as a critical error', () => {
  const away = new ErrorResponse(503, 'Service Unavailable', null)
  expect(criticalWords(away)).toEqual(errorWords(away))
  expect(criticalWords(away).title).toBe('Service momentanément indisponible')
})
